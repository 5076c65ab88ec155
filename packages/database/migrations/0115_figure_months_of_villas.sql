-- Writes the rows of 0114 for the reservations, closures and external records that exist already: apart from it, because its
-- triggers lock the tables of reservations and ledger.
select figure_months_refresh_villa(id) from villas order by id;
