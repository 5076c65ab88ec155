import { prepared } from '@plato/database/prepared'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { shownCoverKey } from '../public-villa-sql.ts'

const suggestionsAtMost = sql.lit(8)
/** A word like "Villa" begins most names: what cannot be sorted out among so many is left to the later steps. */
const lookedAtMost = sql.lit(2_000)
const wordsLookedAt = sql.lit(6)

/** What was typed, and its words. */
const typedText = (typed: string) => sql`
  typed as materialized (
    select folded, replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as literal
    from (select trim(regexp_replace(search_fold(${typed}), '\\s+', ' ', 'g')) as folded) given
  ),
  words as materialized (
    select word collate "C" as word, place from typed, regexp_split_to_table(folded, '[^a-z0-9]+') with ordinality part (word, place)
    where word <> '' limit ${wordsLookedAt}
  )`

/** Names in which what was typed begins a word. They are looked for by the rarest of its words. */
const begins = sql`
  met as materialized (
    select word, n from words cross join lateral (
      select count(*) as n from (
        select from search_words w where w.word >= words.word and w.word < words.word || '~' limit ${lookedAtMost}
      ) alike
    ) counted
  ),
  lead as materialized (select word from met order by n, length(word) desc limit 1),
  begins as materialized (
    select w.villa_id, w.rank from (
      select villa_id, rank from search_words w
      where w.word >= (select word from lead) and w.word < (select word from lead) || '~' limit ${lookedAtMost}
    ) w
    where exists (select from search_names n where n.villa_id = w.villa_id
      and (' ' || n.folded) like (select '% ' || literal || '%' from typed))
    limit 200
  )`

/**
 * Names that contain it anywhere. Below three letters no index knows where; and several words that begin so somewhere
 * are hardly the inside of another name.
 */
const contains = sql`
  contains as materialized (
    select n.villa_id, n.rank from search_names n
    where (select count(*) from begins) < ${suggestionsAtMost} and (select length(folded) > 2 from typed)
      and (not exists (select from begins) or (select count(*) from words) = 1)
      and n.folded like (select '%' || literal || '%' from typed)
    limit 200
  )`

/**
 * Names it would be in, were it not for one slip: every word that one letter less, more, other or swapped makes of a
 * typed one is looked up, the other typed words being right. Short ones must then be whole words, or anything would do.
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
 * When nothing else was found: of the names with one of its rarer words, or with the beginning of a word nobody has,
 * those that have most letters in a row with all of it. Two slips in one word, words in another order, a space left out.
 */
const resembles = sql`
  beginnings as materialized (
    select word from met where n between 1 and ${lookedAtMost} - 1
    union select left(word, letters) from met cross join generate_series(4, length(word) - 1) letters where n = 0
  ),
  resembles as materialized (
    select villa_id, n.rank, word_similarity((select folded from typed), n.folded) as likeness from (
      select distinct w.villa_id from beginnings b cross join lateral (
        select villa_id from search_words w where w.word >= b.word and w.word < b.word || '~' limit ${lookedAtMost}
      ) w
      where not exists (select from begins) and not exists (select from contains) and not exists (select from slips)
    ) alike join search_names n using (villa_id)
    where word_similarity((select folded from typed), n.folded) > 0.4
    order by likeness desc limit 50
  )`

/** Villas by what was typed so far. What only resembles it is looked for when nothing has it. */
export async function selectSuggestions(db: Db, typed: string) {
  const { rows } = await sql<{ slug: string; name: string; key: string | null }>`${prepared}
    with ${typedText(typed)}, ${begins}, ${contains}, ${slips}, ${resembles},
    best as (
      select villa_id, min(step) as step, max(likeness) as likeness, min(rank) as rank from (
        select villa_id, rank, 1 as step, 1 as likeness from begins
        union all select villa_id, rank, 2, 1 from contains
        union all select villa_id, rank, 3, likeness from slips
        union all select villa_id, rank, 4, likeness from resembles
      ) every_step group by villa_id order by 2, 3 desc, 4, 1 limit ${suggestionsAtMost}
    )
    select villas.slug, villas.name, ${shownCoverKey} as key
    from best join villas on villas.id = best.villa_id order by best.step, best.likeness desc, best.rank, best.villa_id`.execute(
    db,
  )
  return rows
}
