"""What people say to each other at a table, who hears it, and what one can do about somebody who spoils it."""
