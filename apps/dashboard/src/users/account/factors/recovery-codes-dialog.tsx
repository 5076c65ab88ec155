import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { OverlayModal, openOverlay } from '#dashboard/shell/overlay.tsx'
import { saveFile } from '#dashboard/shell/save-file.ts'
import classes from '#dashboard/users/account/factors/factors.module.css'
import { recoveryDialogMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'

const saveCodes = (codes: readonly string[]): void =>
  saveFile(
    new Blob([`${[messages.fileHead, '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
    messages.fileName,
  )

function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <OverlayModal title={messages.title} size={440}>
      <p>{messages.body}</p>
      <ul className={classes.codes} aria-label={messages.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.codeActions}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? messages.copied : messages.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveCodes(codes)}
        >
          {messages.download}
        </Button>
      </div>
      <Button fullWidth size="md" onClick={close}>
        {messages.done}
      </Button>
    </OverlayModal>
  )
}

/** Shows new recovery codes once. Only the button closes the dialog, so that a stray click cannot lose them. */
export function showRecoveryCodes(codes: readonly string[]): void {
  void openOverlay<void>((close) => <RecoveryCodes codes={codes} close={close} />)
}
