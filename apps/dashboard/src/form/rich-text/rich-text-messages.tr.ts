import type { RichTextEditorLabels } from '@mantine/tiptap'

export const richTextLabels: Partial<RichTextEditorLabels> = {
  h2ControlLabel: 'Başlık',
  h3ControlLabel: 'Alt başlık',
  boldControlLabel: 'Kalın',
  italicControlLabel: 'İtalik',
  bulletListControlLabel: 'Madde işaretli liste',
  orderedListControlLabel: 'Numaralı liste',
  blockquoteControlLabel: 'Alıntı',
  linkControlLabel: 'Bağlantı',
  clearFormattingControlLabel: 'Biçimi temizle',
  undoControlLabel: 'Geri al',
  redoControlLabel: 'Yinele',
}

export const richTextMessages = {
  tools: 'Yazı araçları',
  loading: 'Düzenleyici açılıyor',
  link: {
    address: 'Bağlantı adresi',
    placeholder: 'https://… ya da /website/rental',
    set: 'Uygula',
    remove: 'Bağlantıyı kaldır',
    cancel: 'Vazgeç',
    refused:
      'Adres https:// ile ya da sitemizdeki bir sayfa için / ile başlamalı. mailto: ve tel: de yazabilirsiniz.',
    nothingChosen: 'Önce bağlantı olacak yazıyı seçin.',
  },
} as const
