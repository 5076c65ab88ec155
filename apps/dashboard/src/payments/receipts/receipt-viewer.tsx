import { Button, Modal } from '@mantine/core'
import type { Receipt } from '@plato/contract/payments/payment-shape.contract'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { receiptMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { loadReceiptFile } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { addressOf, isPdf, showInTab } from '#dashboard/payments/receipts/receipt-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  /** The content type is not always known; the file opens in a tab then. */
  readonly receipt: Pick<Receipt, 'id'> & Partial<Pick<Receipt, 'contentType'>>
  readonly guestName: string
}

interface PictureProps {
  readonly address: string
  readonly guestName: string
  /** This button was disabled during the fetch and lost the focus, so the focus is returned to it explicitly. */
  readonly openedBy: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function Picture({ address, guestName, openedBy, onClose }: PictureProps) {
  useFocusBack(openedBy)
  return (
    <Modal opened onClose={onClose} title={messages.kindPicture} size="xl">
      <img className={classes.picture} src={address} alt={messages.pictureAlt(guestName)} />
    </Modal>
  )
}

/** Shows a picture in a dialog and a PDF in a new tab. The file is fetched on click. */
export function ReceiptViewer({ receipt, guestName }: Props) {
  const { id, contentType } = receipt
  const button = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<string>()
  const opensTab = contentType === undefined || isPdf(contentType)
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => loadReceiptFile(id),
    onSuccess: (file, tab) => {
      const address = addressOf(file)
      if (address === undefined) {
        tab?.close()
        toastFailure(messages.badType)
      } else if (opensTab) showInTab(tab, address, messages.fileName(id))
      else setPicture(address)
    },
    onError: (error, tab) => {
      tab?.close()
      toastFailure(sentenceOf(error))
    },
  })
  const close = () => {
    if (picture) URL.revokeObjectURL(picture)
    setPicture(undefined)
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        loading={isPending}
        aria-label={messages.seeLabel(guestName)}
        // The tab is opened during the click: a tab opened after the response would be blocked as a pop-up.
        onClick={() => mutate(opensTab ? window.open('', '_blank') : null)}
      >
        {messages.see}
      </Button>
      {picture && <Picture address={picture} guestName={guestName} openedBy={button} onClose={close} />}
    </>
  )
}
