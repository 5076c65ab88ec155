import { prepared } from '@plato/database/prepared'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { shownCoverKey } from '../shared-sql/public-villa-sql.ts'

const maxSuggestions = sql.lit(8)
/** Max names compared per step: a word like "Villa" begins nearly every name, and is left to the later steps. */
const maxCompared = sql.lit(2_000)
const comparedTerms = sql.lit(6)

/** The typed text and its parts. */
const typedText = (typed: string) => sql`
  typed as materialized (
    select folded, replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as literal
    from (select trim(regexp_replace(search_fold(${typed}), '\\s+', ' ', 'g')) as folded) given
  ),
  words as materialized (
    select word collate "C" as word, place from typed, regexp_split_to_table(folded, '[^a-z0-9]+') with ordinality part (word, place)
    where word <> '' limit ${comparedTerms}
  )`

/** Names with a part that begins with the typed text, found by its rarest part. */
const begins = sql`
  met as materialized (
    select word, n from words cross join lateral (
      select count(*) as n from (
        select from search_words w where w.word >= words.word and w.word < words.word || '~' limit ${maxCompared}
      ) alike
    ) counted
  ),
  lead as materialized (select word from met order by n, length(word) desc limit 1),
  begins as materialized (
    select w.villa_id, w.rank from (
      select villa_id, rank from search_words w
      where w.word >= (select word from lead) and w.word < (select word from lead) || '~' limit ${maxCompared}
    ) w
    where exists (select from search_names n where n.villa_id = w.villa_id
      and (' ' || n.folded) like (select '% ' || literal || '%' from typed))
    limit 200
  )`

/**
 * Names that contain the text anywhere. Requires three characters, the min of the trigram index. Skipped for several
 * parts that were found as beginnings already.
 */
const contains = sql`
  contains as materialized (
    select n.villa_id, n.rank from search_names n
    where (select count(*) from begins) < ${maxSuggestions} and (select length(folded) > 2 from typed)
      and (not exists (select from begins) or (select count(*) from words) = 1)
      and n.folded like (select '%' || literal || '%' from typed)
    limit 200
  )`

/**
 * Names with one typing error: looks up every word with one character less, more, replaced or swapped in one typed
 * part, while the other parts must match. Short words must then match completely, or there would be too many results.
 */
const slips = sql`
  corrected as materialized (
    select distinct place, fixed collate "C" as word, fixed || case when length(fixed) > 4 and not starts_with(word, fixed) then '~' else '' end collate "C" as until
    from words cross join generate_series(1, length(word) + 1) i cross join lateral (
      select left(word, i - 1) || substr(word, i + 1) where i <= length(word)
      union all select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2) where i < length(word)
      union all select left(word, i - 1) || letter || substr(word, i) from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter
      union all select left(word, i - 1) || letter || substr(word, i + 1) from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter
    ) slip (fixed)
    where not exists (select from begins) and not exists (select from contains)
      and (select length(folded) > 3 from typed) and length(word) between 2 and 20 and length(fixed) > 1 and fixed <> word
  ),
  slips as materialized (
    select w.villa_id, w.rank, (w.word = c.word)::int + similarity(n.folded, (select folded from typed)) as likeness
    from corrected c cross join lateral (
      select villa_id, rank, word from search_words w where w.word >= c.word and w.word <= c.until limit 500
    ) w join search_names n on n.villa_id = w.villa_id
    where not exists (select from words o where o.place <> c.place and position(' ' || o.word in ' ' || n.folded) = 0)
    order by likeness desc limit 50
  )`

/**
 * Last step: names that share a rarer typed part, or the beginning of an unknown one, ordered by trigram similarity.
 * Finds two errors in one word, another word order and a missing space.
 */
const resembles = sql`
  beginnings as materialized (
    select word from met where n between 1 and ${maxCompared} - 1
    union select left(word, letters) from met cross join generate_series(4, length(word) - 1) letters where n = 0
  ),
  resembles as materialized (
    select villa_id, n.rank, word_similarity((select folded from typed), n.folded) as likeness from (
      select distinct w.villa_id from beginnings b cross join lateral (
        select villa_id from search_words w where w.word >= b.word and w.word < b.word || '~' limit ${maxCompared}
      ) w
      where not exists (select from begins) and not exists (select from contains) and not exists (select from slips)
    ) alike join search_names n using (villa_id)
    where word_similarity((select folded from typed), n.folded) > 0.4
    order by likeness desc limit 50
  )`

/** Villas by the typed text. Similar names are searched only when no name contains it. */
export async function selectSuggestions(db: Db, typed: string) {
  const { rows } = await sql<{ slug: string; name: string; key: string | null }>`${prepared}
    with ${typedText(typed)}, ${begins}, ${contains}, ${slips}, ${resembles},
    best as (
      select villa_id, min(step) as step, max(likeness) as likeness, min(rank) as rank from (
        select villa_id, rank, 1 as step, 1 as likeness from begins
        union all select villa_id, rank, 2, 1 from contains
        union all select villa_id, rank, 3, likeness from slips
        union all select villa_id, rank, 4, likeness from resembles
      ) every_step group by villa_id order by 2, 3 desc, 4, 1 limit ${maxSuggestions}
    )
    select villas.slug, villas.name, ${shownCoverKey} as key
    from best join villas on villas.id = best.villa_id order by best.step, best.likeness desc, best.rank, best.villa_id`.execute(
    db,
  )
  return rows
}
