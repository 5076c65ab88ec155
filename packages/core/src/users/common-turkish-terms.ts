/** Words that Turkish passwords contain and the published list lacks, folded by `foldPassword`. */
export const commonTurkishTerms: readonly string[] = [
  // football clubs, cities, regions
  ...['galatasaray', 'fenerbahce', 'besiktas', 'trabzonspor', 'bursaspor', 'cimbom', 'fener', 'kartal'],
  ...['turkiye', 'turk', 'istanbul', 'ankara', 'izmir', 'antalya', 'bursa', 'adana', 'konya', 'trabzon'],
  ...['samsun', 'mersin', 'mugla', 'fethiye', 'bodrum', 'marmaris', 'alanya', 'kas', 'gaziantep', 'anadolu'],
  // first names and family names
  ...['mustafa', 'kemal', 'ataturk', 'mehmet', 'ahmet', 'ali', 'veli', 'hasan', 'huseyin', 'ibrahim'],
  ...['ismail', 'osman', 'yusuf', 'omer', 'murat', 'emre', 'burak', 'serkan', 'hakan', 'fatih', 'can', 'cem'],
  ...['ayse', 'fatma', 'emine', 'hatice', 'zeynep', 'elif', 'merve', 'busra', 'esra', 'kubra', 'deniz'],
  ...['yilmaz', 'kaya', 'demir', 'sahin', 'celik', 'yildiz', 'aslan', 'ozturk', 'aydin', 'arslan'],
  // greetings and endearments
  ...['merhaba', 'selam', 'askim', 'ask', 'canim', 'benim', 'sevgilim', 'bebegim', 'hayatim', 'birtanem'],
  ...['seni', 'seviyorum', 'cok', 'sen', 'ben', 'annem', 'babam', 'kizim', 'oglum', 'ailem', 'melek'],
  ...['bismillah', 'allah', 'masallah', 'insallah', 'elhamdulillah', 'mutluluk', 'umut', 'hayat', 'dunya'],
  // work, the agency, the year
  ...['sifre', 'parola', 'giris', 'yonetici', 'kullanici', 'deneme', 'panel', 'sistem', 'sirket', 'ofis'],
  ...['villa', 'tatil', 'gunes', 'kiralik', 'rezervasyon', 'turizm', 'plato'],
  ...['ocak', 'subat', 'mart', 'nisan', 'mayis', 'haziran', 'temmuz', 'agustos', 'eylul', 'ekim', 'kasim'],
  ...['aralik', 'ilkbahar', 'yaz', 'sonbahar', 'kis', 'pazartesi', 'cuma', 'cumartesi', 'pazar'],
]
