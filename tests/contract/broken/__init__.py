"""Proof that the contract can fail: a tiny game that keeps every clause, and variants of it that each break one."""
