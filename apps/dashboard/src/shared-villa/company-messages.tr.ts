export const companyMessages = {
  title: (count: number) => `Şirket bilgilerinde ${count} eksik var`,
  inSettings: 'Eksik satırlar sitede ve belgelerde yazılmaz.',
  atPublish: 'Yayımlamaya engel değil; site ayarlarından tamamlayabilirsiniz.',
  atHome: 'Yayındaki sitede bu satırlar yazmıyor.',
  fill: 'Site ayarlarında gir',
} as const
