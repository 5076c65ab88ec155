import { Modal } from '@mantine/core'
import classes from '#dashboard/shell/palette/palette.module.css'
import { keyMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'

/** Every key there is. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={messages.title} size={480} transitionProps={{ duration: 0 }}>
      {messages.groups.map(({ name, keys }) => (
        <section key={name} className={classes.keyGroup}>
          <h3>{name}</h3>
          <dl>
            {keys.map(([pressed, does]) => (
              <div key={does}>
                <dt>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
