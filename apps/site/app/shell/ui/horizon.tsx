const farRanges = [
  'M0 190v-58c40-6 62-36 98-36s56 34 92 42 60 26 106 36 42 10 60 16z',
  'M0 190v-40c36-4 58-52 100-54s58 40 96 46 66 14 98 30c16 8 28 12 44 18z',
  'M0 190v-78c34 4 54 30 88 32s64-22 104-14 66 30 104 44c14 6 28 10 48 16z',
] as const

const headlands = [
  'M0 250V128c26 6 46-8 72 0s34 34 60 46 50 24 80 42c-60 20-132 28-212 34z',
  'M0 254V150c22-12 42-34 68-32s36 36 62 50 62 26 98 46c-66 24-146 34-228 40z',
] as const

const houses = [
  [18, 186, 12],
  [36, 172, 10],
  [52, 188, 13],
  [74, 180, 10],
  [88, 196, 12],
  [110, 200, 10],
  [30, 208, 11],
  [64, 210, 9],
] as const

const lettersOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)

/** Placeholder where a photograph is missing: the picture of the logo (sun, coast, reflection) in large size. */
export function Horizon({ seed = '' }: { seed?: string }) {
  const number = lettersOf(seed)
  const sun = 344 + (number % 4) * 10
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full bg-sea-wash"
    >
      <g transform={number % 2 ? 'matrix(-1 0 0 1 480 0)' : undefined}>
        <circle cx={sun} cy="190" r="32" className="fill-gold" />
        <path d={farRanges[number % farRanges.length]} className="fill-sea-wash-2" />
        <path d="M0 190h480v130H0z" className="fill-[color-mix(in_srgb,var(--sea)_24%,var(--sea-wash))]" />
        <path
          d={headlands[number % headlands.length]}
          className="fill-[color-mix(in_srgb,var(--sea)_48%,var(--sea-wash))]"
        />
        <g className="fill-surface opacity-90 dark:fill-gold dark:opacity-75">
          {houses.map(([x, y, size]) => (
            <rect key={x} x={x} y={y} width={size} height={size * 0.75} rx="1" />
          ))}
        </g>
        <g className="fill-surface stroke-surface opacity-80 [stroke-linecap:round] dark:fill-ink dark:stroke-ink dark:opacity-40">
          <path
            d={`M${sun - 30} 205h60M${sun - 21} 218h42M${sun - 12} 231h24`}
            className="fill-none stroke-[3.5]"
          />
          <path d="M286 268l13-32v32zM282 268h22l-5 6h-13z" className="stroke-none" />
          <path d="M226 284h40M352 272h64M120 292h52M316 300h40" className="fill-none stroke-1" />
        </g>
      </g>
    </svg>
  )
}
