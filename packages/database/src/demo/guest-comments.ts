/** Written by guests of the demo's own stays that are over, by the link they were sent. */
export interface DemoGuestComment {
  /** Whose stay it was. */
  readonly email: string
  readonly rating: number
  readonly text: string
  /** What staff made of it; left out while it waits. */
  readonly shown?: { readonly reply: string }
}

export const demoGuestComments: readonly DemoGuestComment[] = [
  {
    email: 'onur.celik@example.com',
    rating: 5,
    text: 'Kısa bir kaçamak için dört arkadaş geldik. Dışarıda rüzgâr vardı, avluda oturup kahvemizi içtik. Ev sıcacıktı, mutfakta ne ararsak bulduk; çarşıya yürüyerek indik.',
    shown: { reply: 'Teşekkürler Onur Bey. Avlu biz de gidince ilk oturduğumuz yer; baharda yine bekleriz.' },
  },
  {
    email: 'nazan.yurt@example.com',
    rating: 4,
    text: 'Dört yanı kapalı havuz tam aradığımız şeydi, çocuklar bahçeden çıkmadı.\n\nYolun son iki kilometresi dar; akşam gelecekler gündüz yola çıksın.',
  },
]
