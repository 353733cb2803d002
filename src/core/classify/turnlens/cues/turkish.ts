import type { LanguageCues } from './language-cues';

const TURKISH_GIVE =
  '(gönder|belirt|yaz|paylaş|söyle|gir|seç|onayla|bildir|ver|ilet|doğrula|açıkla|yükle|ekle|yanıtla|tarif|aktar|' +
  'sağla|netleştir)~';

export const TURKISH: LanguageCues = {
  language: 'tr',
  sign: /[ığş]|(?<!\p{L})(?:bir|bu|bunu|ve|için|size|lütfen|maalesef|üzgünüm|değil|yok|ettim|edildi)(?!\p{L})/u,
  words: true,
  refusal: [
    '(politika|kural|ilke|şart)~ aykırı~',
    '(?!bulam|göremi|göreme)\\p{L}+(amıyor|emiyor|ayam|eyem|amay|emey)~',
    '\\p{L}{2,}(amam|emem|amayız|emeyiz)',
    '(mümkün|olanaklı|olası|yetkili|uygun|müsait) değil~',
    '(eriş|yetki|izn|araç|arac|imkân|imkan|bilgi|olanağ|fonksiyon|yeteneğ)~( \\p{L}+){0,2} (yok~|bulunmuyor|' +
      'bulunmamakta~|mevcut değil)',
    '(yetki|kapsam|yetenek|alan|görev|uzmanlık|imkân|imkan)~( alanım| tanımım)?~? (dışında|aşıyor|dışındadır|dışı)~',
    '(sunm|yapm|verm|sağlam|kabul etm|gerçekleştirm|desteklem|gönderm|satm)(uyor|ıyor|iyor|üyor|aktayız|' +
      'emekteyiz|ekteyiz)~',
    '(reddetmek|geri çevirmek) zorunda~',
    '(bulam|ulaşam|göremi)~',
  ],
  request: [
    `lütfen…${TURKISH_GIVE}`,
    `${TURKISH_GIVE}( \\p{L}+){0,2} lütfen`,
    '(bilmem|öğrenmem|bilmemiz|öğrenmemiz) (gerek|lazım)~',
    '(ihtiyacım|ihtiyacımız) var',
    '(gerekiyor|gerekli|lazım)\\W*$',
    '\\p{L}+ (rica ederim|rica ediyorum)',
  ],
  courtesy: [
    '(nasıl|başka|ne|hangi konuda)…(yardım|yapabilir)~',
    '(başka bir|başka)…(konu|soru|bilgi|ayrıntı|şey|isteğ|arzu)~',
    '(nasılsın~)',
  ],
  completion: [
    '(?!(buldu|gördü|anladı|inceledi|baktı|aldı|kontrol|denedi|okudu|fark))\\p{L}{2,}(dım|dim|dum|düm|tım|tim|' +
      'tum|tüm|dık|dik|duk|dük)(?<!(anladım|buldum|gördüm|baktım|aldım|inceledim|denedim|okudum|kontrol ettim|' +
      'fark ettim))',
    '\\p{L}+(ildi|ıldı|uldu|üldü|ındı|indi|undu|ündü|edildi|landı|lendi|andı|endi|şındı)(?<!bulundu)',
    '^(tamamlandı|tamam|bitti|hazır|oldu)',
    'başarıyla',
  ],
  condition: [
    '(olmadan|olmaksızın|bilmeden|almadan|vermeden)',
    '\\p{L}+(madan|meden|mazsa|mezse|madıkça|medikçe)',
    'henüz',
  ],
};
