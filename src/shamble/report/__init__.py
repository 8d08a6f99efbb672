"""What a run of matches tells a designer: is it fair, is it too long, which card is too strong; and what another set of
rules changes about that. `count_run` reads, `report_page` and `comparison_page` write."""

from shamble.report.counts import Part, count_run
from shamble.report.fairness import Rating, Ratings
from shamble.report.page import comparison_page, report_page

__all__ = ["Part", "Rating", "Ratings", "comparison_page", "count_run", "report_page"]
