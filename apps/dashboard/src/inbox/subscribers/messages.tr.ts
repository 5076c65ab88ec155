import { subscriberStateNames } from '@plato/brand/list-names.tr'
import type { SubscriberState } from '@plato/contract/inbox/subscribers.contract'

export const stateNames = subscriberStateNames

export const subscriberMessages = {
  caption: 'Bülten aboneleri',
  law: 'Yalnız onaylı abonelere yazılabilir: ticari e-posta için önceden alınmış onay ve bu onayın İYS’ye (İleti Yönetim Sistemi) kaydı gerekir. Durum seçmezseniz indirilen dosyada yalnız onaylı adresler, onayın kanıtıyla birlikte yer alır.',
  columns: {
    email: 'E-posta',
    state: 'Durum',
    created: 'Kayıt',
    confirmed: 'Onay',
    left: 'Ayrılma',
    notice: 'KVKK metni',
    actions: 'İşlem',
  },
  version: (version: number) => `${version}. sürüm`,
  phoneLine: {
    ASKED: (day: string) => `${day} tarihinde kaydoldu`,
    CONFIRMED: (day: string) => `${day} tarihinde onayladı`,
    LEFT: (day: string) => `${day} tarihinde ayrıldı`,
  } satisfies Record<SubscriberState, (day: string) => string>,
  filters: {
    label: 'Abone filtreleri',
    search: 'Ara',
    searchPlaceholder: 'E-posta adresi',
    state: 'Durum',
    allStates: 'Tüm durumlar',
  },
  empty: {
    title: 'Henüz abone yok',
    body: 'Sitenin altındaki bülten alanına yazılan adresler burada görünür. Adres, gönderdiğimiz e-postadaki düğmeyle onaylanınca bülten listesine girer.',
    filteredTitle: 'Bu filtrelerle eşleşen abone yok',
    filteredBody: (filters: string) => `Diğer aboneleri gizleyen filtreler: ${filters}.`,
    lift: 'Filtreleri kaldır',
  },
  drawer: {
    said: {
      ASKED:
        'Onay e-postası gönderildi, henüz yanıtlanmadı. Bu adrese bülten yazılamaz. Onay bağlantısı yedi gün geçerlidir.',
      CONFIRMED: 'E-postadaki düğmeyle onayladı. Bu adrese bülten yazılabilir.',
      LEFT: 'Bültenden kendisi ayrıldı. Bu adrese bülten yazılamaz; isterse siteden yeniden katılabilir.',
    } satisfies Record<SubscriberState, string>,
  },
  remove: {
    button: 'Listeden çıkar',
    short: 'Çıkar',
    label: (email: string) => `Listeden çıkar: ${email}`,
    title: 'Abone listeden çıkarılsın mı?',
    body: (email: string) =>
      `${email} listeden silinir ve bir daha bülten almaz. Ne zaman onay verdiği ve sizin çıkardığınız, kanıt olarak kayıtta kalır. Kişi isterse siteden yeniden katılabilir.`,
    done: (email: string) => `${email} listeden çıkarıldı`,
  },
} as const
