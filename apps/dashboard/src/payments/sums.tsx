import classes from '#dashboard/payments/sums.module.css'

/** Amounts under each other, the last the one they come to. */
export function Sums({ rows }: { rows: readonly (readonly [name: string, amount: string])[] }) {
  return (
    <dl className={classes.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
