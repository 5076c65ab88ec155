/** Settings of an invented agency; the numbers do not exist. */
export const demoSettings: Readonly<Record<string, string>> = {
  site_phone: '+90 242 555 01 07',
  site_whatsapp: '+90 532 555 01 07',
  site_email: 'merhaba@platovilla.com',
  site_address: 'Kalamar Yolu Cad. No 14, Kalkan, 07960 Kaş, Antalya',
  site_map_url: 'https://www.openstreetmap.org/?mlat=36.2653&mlon=29.4153#map=16/36.2653/29.4153',
  site_footer_text: 'Konutlar, 7464 sayılı Kanun kapsamında izin belgelidir.',
  home_headline: 'Gördüğünüz villa,\nödeyeceğiniz fiyat.',
  home_lead:
    '{villaCount} izin belgeli villa. Her ücret adınızı vermeden önce görünür; onaydan sonra yalnız %20’sini ödersiniz.',
  agency_title: 'Plato Villa Turizm Seyahat Acentası',
  agency_no: '14207',
  facebook_link: 'https://www.facebook.com/platovilla',
  instagram_link: 'https://www.instagram.com/platovilla',
  twitter_link: 'https://x.com/platovilla',
  youtube_link: 'https://www.youtube.com/@platovilla',
  dollar_exchange_rate: '46.8000',
  euro_exchange_rate: '54.1500',
  sterling_exchange_rate: '62.7000',
}
