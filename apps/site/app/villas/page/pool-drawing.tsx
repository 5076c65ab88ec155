import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { poolLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { inMetres, poolDepth, poolSize } from '#site/villas/villa-text.ts'

type Pool = PublicVilla['pools'][number]

const [left, top, max] = [20, 24, 172]
/** A very narrow pool must still hold the words in it. */
const [lowest, highest] = [36, 120]

const isRound = (shape: string) => /yuvarlak|oval|daire/i.test(shape)

/** The pool from above, its sides in proportion; nothing when its size is not known. */
export function PoolDrawing({ pool }: { pool: Pool }) {
  const size = poolSize(pool)
  if (!pool.widthCm || !pool.lengthCm || !size) return <span />
  const [long, short] = [Math.max(pool.widthCm, pool.lengthCm), Math.min(pool.widthCm, pool.lengthCm)]
  // A pool as broad as it is long would be taller than the drawing: it is drawn smaller, still in proportion.
  const width = Math.min(max, (highest * long) / short)
  const height = Math.max(lowest, (width * short) / long)
  const [right, bottom] = [left + width, top + height]
  const middle = left + width / 2
  const depth = poolDepth(pool)
  return (
    <svg
      viewBox={`0 0 200 ${Math.ceil(bottom + 36)}`}
      role="img"
      aria-label={poolLabels.drawing(poolLabels.kinds[pool.kind], size)}
      className="w-full max-w-60 fill-ink-soft text-13"
    >
      {isRound(pool.shape) ? (
        <ellipse
          cx={middle}
          cy={top + height / 2}
          rx={width / 2}
          ry={height / 2}
          strokeWidth="1.5"
          className="fill-sea-wash stroke-sea"
        />
      ) : (
        <rect
          x={left}
          y={top}
          width={width}
          height={height}
          rx="6"
          strokeWidth="1.5"
          className="fill-sea-wash stroke-sea"
        />
      )}
      <path
        d={`M${left} ${bottom + 12}H${right}M${left} ${bottom + 8}v8M${right} ${bottom + 8}v8M8 ${top}V${bottom}M4 ${top}h8M4 ${bottom}h8`}
        className="fill-none stroke-ink-faint"
      />
      <text x={middle} y={bottom + 32} textAnchor="middle" fontSize="13">
        {poolLabels.metres(inMetres(long))}
      </text>
      <text x="0" y={top - 8} fontSize="13">
        {poolLabels.metres(inMetres(short))}
      </text>
      {depth ? (
        <text
          x={middle}
          y={top + height / 2 + 5}
          textAnchor="middle"
          fontSize="13"
          className="fill-sea-strong"
        >
          {depth}
        </text>
      ) : null}
    </svg>
  )
}
