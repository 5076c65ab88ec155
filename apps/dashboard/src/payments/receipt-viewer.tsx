import { Button, Modal } from '@mantine/core'
import type { Receipt } from '@plato/contract/payments/payment-shape.contract'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { receiptMessages as words } from '#dashboard/payments/messages.tr.ts'
import { loadReceiptFile } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { addressOf, isPdf, showInTab } from '#dashboard/payments/receipt-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast.tsx'

interface Props {
  /** Of what kind is not always known beforehand; then it is shown in a tab. */
  readonly receipt: Pick<Receipt, 'id'> & Partial<Pick<Receipt, 'contentType'>>
  readonly guestName: string
}

interface PictureProps {
  readonly address: string
  readonly guestName: string
  /** Switched off while the file was fetched, so it had lost the focus when this opened. */
  readonly openedBy: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function Picture({ address, guestName, openedBy, onClose }: PictureProps) {
  useFocusBack(openedBy)
  return (
    <Modal opened onClose={onClose} title={words.kindPicture} size="xl">
      <img className={classes.picture} src={address} alt={words.pictureAlt(guestName)} />
    </Modal>
  )
}

/** A picture is shown here, a PDF in a tab of its own. The file is fetched when somebody wants to see it. */
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
        toastFailure(words.badType)
      } else if (opensTab) showInTab(tab, address, words.fileName(id))
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
        aria-label={words.seeLabel(guestName)}
        // The tab opens with the press: one opened after the answer would be held back as a pop-up.
        onClick={() => mutate(opensTab ? window.open('', '_blank') : null)}
      >
        {words.see}
      </Button>
      {picture && <Picture address={picture} guestName={guestName} openedBy={button} onClose={close} />}
    </>
  )
}
