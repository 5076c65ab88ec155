import { Button, Group } from '@mantine/core'
import { enrolmentMessages, factorMessages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { OverlayModal, openOverlay } from '#dashboard/shell/overlay.tsx'

/** Dialogs are outside of the router, so the link loads the page; unsaved input is asked about by the browser. */
const accountUrl = `${import.meta.env.BASE_URL}account`

/** Explains that the refused action needs a second factor on the account. */
export async function openEnrolmentDialog(): Promise<void> {
  await openOverlay<void>((close) => (
    <OverlayModal title={enrolmentMessages.title} size={440} onClose={close}>
      <p>{enrolmentMessages.body}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => close()}>
          {factorMessages.cancel}
        </Button>
        <Button component="a" href={accountUrl} data-autofocus>
          {enrolmentMessages.go}
        </Button>
      </Group>
    </OverlayModal>
  ))
}
