import classes from '#dashboard/users/approvals/approvals.module.css'
import { type IbanGroup, ibanGroups } from '#dashboard/users/approvals/iban-groups.ts'
import { approvalPageMessages } from '#dashboard/users/approvals/messages.tr.ts'

const { iban: messages } = approvalPageMessages

interface Props {
  /** Null or empty when there was none. */
  readonly oldIban: string | null
  readonly newIban: string
  readonly isNewAccount: boolean
}

/** The spaces between the groups are text, so that a copied IBAN has them. */
function Groups({ groups }: { groups: readonly IbanGroup[] }) {
  return groups.map(({ place, text, isChanged }) => (
    <span key={place}>
      {place > 0 && ' '}
      {isChanged ? <mark>{text}</mark> : text}
    </span>
  ))
}

/** Old and new IBAN side by side. The groups that changed are marked, so that a person can compare them. */
export function IbanPair({ oldIban, newIban, isNewAccount }: Props) {
  const changed = ibanGroups(newIban, oldIban)
  return (
    <dl className={classes.ibans}>
      {!isNewAccount && (
        <div>
          <dt>{messages.old}</dt>
          <dd>
            {oldIban ? (
              <del className={classes.iban}>
                <Groups groups={ibanGroups(oldIban, null)} />
              </del>
            ) : (
              messages.none
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{messages.new}</dt>
        <dd>
          <span className={classes.iban}>
            <Groups groups={changed} />
          </span>
          {changed.some(({ isChanged }) => isChanged) && <small>{messages.changed}</small>}
        </dd>
      </div>
    </dl>
  )
}
