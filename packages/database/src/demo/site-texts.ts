/** What the demo agency says of itself and of its site, in the tags the editor knows. */
export const demoSiteTexts: Readonly<Record<'about' | 'privacy' | 'howrent', string>> = {
  about: `<p>Plato Villa, Kalkan’da küçük bir seyahat acentesidir. Kıyıdaki villaları uzaktan değil, kapı kapı gezerek tanıyoruz: havuzun sabah ne zaman gölgede kaldığını, yokuşun bebek arabasıyla çıkılıp çıkılmadığını, komşu bahçeden havuzun görünüp görünmediğini biliyoruz.</p>
<h2>Nasıl başladık</h2>
<p>Bu işe 2014’te, yazlıkçı komşularımızın evlerine misafir bularak başladık. Yıllar içinde en çok aynı cümleyi duyduk: “Fotoğraftaki gibi değildi” ve “Sonradan ek ücret çıktı”. Plato Villa’yı bu iki cümleyi bir daha duymamak için kurduk.</p>
<h2>Neye söz veriyoruz</h2>
<ul>
<li><strong>Gördüğünüz villa.</strong> Fotoğrafları biz çeker ya da yerinde denetleriz. Villanın zayıf yanlarını da sayfasına yazarız: merdiven çoksa çok, yol stabilizeyse stabilize.</li>
<li><strong>Ödeyeceğiniz fiyat.</strong> Temizlik, depozito, ısıtma dahil bütün satırlar adınızı sormadan önce ekranınızdadır. Sonradan satır eklenmez.</li>
<li><strong>İzin belgesi.</strong> Turizm amaçlı kiralama izni olmayan ev sitemizde yer almaz; belge numarası her villanın sayfasında yazar.</li>
<li><strong>Telefonun ucunda biri.</strong> Konaklamanız boyunca aradığınızda santral değil, villayı bilen bir arkadaşımız açar.</li>
</ul>
<h2>Ev sahipleriyle</h2>
<p>Evini bize emanet edenlerle tek bir kuralla çalışırız: takvim doğru, fiyat tektir. Aynı gece iki kez satılmaz, misafir başka bir yerde daha ucuzunu görmez.</p>
<blockquote><p>Yolunuz Kalkan’a düşerse çayımız her zaman demli; ofisimiz çarşının hemen üstünde.</p></blockquote>`,

  privacy: `<p>Bu sayfa, sitemizi gezerken ve rezervasyon yaparken hakkınızda ne öğrendiğimizi, bunu nerede tuttuğumuzu ve ne zaman unuttuğumuzu anlatır. Kişisel verilerinizin hangi hukuki sebeple işlendiğini <a href="/website/kvkk">KVKK aydınlatma metninde</a> bulursunuz.</p>
<h2>Çerez kullanmıyoruz</h2>
<p>Sitemiz tarayıcınıza çerez bırakmaz. Reklam, ölçüm ya da sosyal medya izleyicisi de yoktur; bu yüzden sizden çerez onayı istemeyiz. Yalnızca yönetim paneline giriş yapan çalışanlarımızın ve villa sahiplerinin tarayıcısında, hesabı korumak için tanınan cihazı belirten tek bir güvenlik çerezi tutulur. Sayfalarımız, yazı tipleri ve harita dahil, başka bir şirketin sunucusundan hiçbir şey yüklemez.</p>
<h2>Tarayıcınızda ne saklanır</h2>
<p>Bazı seçimleriniz, siz bir daha söylemek zorunda kalmayın diye yalnız kendi tarayıcınızda tutulur. Bunları sunucumuza göndermeyiz:</p>
<ul>
<li><strong>Favori villalarınız</strong>, para birimi ve koyu görünüm seçiminiz: siz silene dek.</li>
<li><strong>Yarım kalan talep formunuz</strong> ve haritada baktığınız villalar: sekmeyi kapatana dek.</li>
<li><strong>Rezervasyon takibinde yazdığınız kod ve iletişim bilgisi</strong>: sekmeyi kapatana dek, sayfayı yenilediğinizde yeniden sormayalım diye.</li>
</ul>
<p>Hepsini tarayıcınızın “site verilerini sil” seçeneğiyle dilediğiniz an kaldırabilirsiniz.</p>
<h2>Siz bize ne verirsiniz</h2>
<ul>
<li><strong>Talep ve rezervasyon:</strong> adınız, telefonunuz, e-posta adresiniz, konaklama bilgileriniz.</li>
<li><strong>Konaklayanların kimlik bilgileri:</strong> yalnız yasanın istediği bildirim için. Kimlik numaraları şifreli saklanır, her görüntüleme kayda geçer, konaklamadan iki yıl sonra silinir.</li>
<li><strong>İletişim formu:</strong> yazdığınız mesaj ve size dönebilmemiz için bıraktığınız bilgiler.</li>
<li><strong>Bülten:</strong> e-posta adresiniz. Her bültenin altındaki bağlantıyla tek adımda ayrılırsınız.</li>
</ul>
<h2>Kart bilgileriniz</h2>
<p>Kart numaranızı biz görmeyiz ve saklamayız. Ödeme, ödeme kuruluşunun kendi sayfasında yapılır; bize yalnız sonucu, tutarı ve kartın son dört hanesi ulaşır.</p>
<h2>Sunucu kayıtları</h2>
<p>Sunucumuz her isteğin saatini, istenen sayfayı ve bağlantının IP adresini kaydeder. Bu kayıtları arızaları bulmak ve saldırıları durdurmak için kullanırız; adınızla eşleştirmeyiz.</p>
<h2>Kimlerle paylaşırız</h2>
<p>Ev sahibine rezervasyon kesinleşince adınız, girişten bir gün önce de konaklayacakların adları iletilir; telefonunuz, e-postanız ve kimlik numaranız iletilmez. Yetkili kurumlara yasanın istediği bildirimler yapılır. Verilerinizi satmaz, reklam amacıyla kimseye vermeyiz.</p>
<h2>Haklarınız</h2>
<p>Hakkınızda ne tuttuğumuzu sorabilir, düzeltilmesini ya da silinmesini isteyebilirsiniz. Bize <a href="/contact">iletişim sayfamızdan</a> yazmanız yeterli; en geç otuz gün içinde yanıtlarız.</p>`,

  howrent: `<h2>Talep göndermek sizi bağlamaz</h2>
<p>Talep bir ödeme değildir ve ücretsizdir. Size bir onay e-postası göndeririz; içindeki bağlantıyla onayladığınızda geceler 12 saat sizin için tutulur. Bu sürede ev sahibine sorar, cevabı size yazarız. Vazgeçerseniz söylemeniz yeter.</p>
<h2>Onaydan sonra</h2>
<p>Müsaitlik onaylanınca ön ödeme bilgileri e-postanıza gelir ve geceler ödeme süresi boyunca adınıza tutulmaya devam eder. Kalan süreyi ve yapmanız gerekeni <a href="/enquire">rezervasyon takip sayfanızda</a>, kodunuzla görürsünüz.</p>
<ol>
<li>Ön ödemeyi kartla ya da havaleyle yapın. Havalede açıklamaya yalnız rezervasyon kodunuzu yazın.</li>
<li>Ödeme ulaşınca rezervasyon kesinleşir; konaklama belgeniz ve sözleşmeniz e-postayla gelir.</li>
<li>Konaklayacakların kimlik bilgilerini takip sayfanızdan girin. Bu, yasal bir bildirimdir ve girişten önce tamamlanmalıdır.</li>
</ol>
<h2>Ödemeden önce doğrulayın</h2>
<p>Hesap sahibinin acentemiz olduğunu ve belgenizin bizden çıktığını <a href="/dogrula">doğrulama sayfamızda</a> kendiniz kontrol edin. Size acentemizin adı dışında bir hesap gönderilirse ödeme yapmayın, bizi arayın.</p>
<h2>Giriş günü</h2>
<p>Villanın adresi ve sizi karşılayacak kişinin telefonu girişten önce e-postanıza gelir. Giriş saati villanın sayfasında yazar; çoğunda 16:00’dır. Kalan tutarı ve varsa hasar depozitosunu girişte ödersiniz.</p>
<h2>Çıkış günü</h2>
<p>Ev sizinle birlikte kontrol edilir; hasar yoksa depozitonuz o gün geri verilir. Birkaç gün sonra bir e-postayla konaklamanızı sorarız: yazdığınız yorum, sizden sonra gelene bizim sözlerimizden daha çok yardım eder.</p>`,
}
