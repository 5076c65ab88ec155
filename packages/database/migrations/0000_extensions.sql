-- Overlap constraints over (villa, nights), and Turkish-friendly text search. All three are trusted extensions.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
