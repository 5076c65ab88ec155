import { useState } from 'react'
import { Fault } from '#site/form/field.tsx'
import { Star } from '#site/villa-card/rating.tsx'
import { writeCommentLabels as labels } from '#site/villas/write-comment/write-comment-messages.tr.ts'

const all = [1, 2, 3, 4, 5] as const

interface Props {
  readonly chosen: number | undefined
  readonly onChoose: (stars: number) => void
  readonly fault: string | undefined
}

/** Five radio buttons styled as stars: arrow keys move between them, and each has a label with its meaning. */
export function StarChoice({ chosen, onChoose, fault }: Props) {
  const [pointed, setPointed] = useState<number>()
  const lit = pointed ?? chosen ?? 0
  return (
    <fieldset aria-describedby={fault ? 'yildiz-not' : undefined}>
      <legend className="text-20 font-serif">{labels.stars}</legend>
      <div className="mt-3 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(undefined)}>
          {all.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setPointed(stars)
              }}
              className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-[-4px] has-focus-visible:outline-sea"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={chosen === stars}
                onChange={() => onChoose(stars)}
                aria-invalid={fault ? true : undefined}
                className="sr-only"
              />
              <Star
                className={`size-9 transition-opacity ${stars <= lit ? '' : 'fill-ink-faint! opacity-35'}`}
              />
              <span className="sr-only">
                {labels.star(stars)}, {labels.starMeaning[stars - 1]}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-17 text-ink-soft">
          {lit > 0 ? labels.starMeaning[lit - 1] : labels.noStar}
        </span>
      </div>
      {fault ? <Fault id="yildiz-not">{fault}</Fault> : null}
    </fieldset>
  )
}
