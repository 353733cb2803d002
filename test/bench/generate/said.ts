/** Parts of which texts of one class are made: each beginning goes with each end. */
interface Parts {
  readonly beginnings: readonly string[];
  readonly ends: readonly string[];
  /** In other languages, or too long to be put together. */
  readonly whole: readonly string[];
}

const ASKS: Parts = {
  beginnings: [
    'I can help you with that.',
    'Thanks for the details, Mara!',
    'I found two orders that are still open: #W5918442 and #W2378156.\n\n1. **Desk lamp**, black, € 49.90\n2. **Floor lamp**, walnut, € 129.00',
    'The jacket is there in **S**, **M** and **L** — all of them at the same price.',
    'Before I change the address, here is what I have:\n\n- Street: 12 Rue de l’Église\n- City: 67000 Strasbourg\n- Country: France',
    'Right, that order has not left our warehouse yet.',
  ],
  ends: [
    'Could you please give me your e‑mail address, so that I can find your account?',
    'Which one would you like to cancel?',
    'Shall I go ahead?',
    'Please confirm with “yes” that I may proceed.',
    'I’ll need the last four digits of the card that you paid with.',
    'Do you want the refund on your card, or as a gift card?',
    'To continue I need your ZIP code and the reason for the return.',
    'Please let me know which size you prefer.',
  ],
  whole: [
    'Könnten Sie mir bitte die Bestellnummer nennen?',
    'Gerne! Möchten Sie die Schuhe umtauschen oder zurückgeben? Bitte nennen Sie mir auch die gewünschte Größe.',
    '¿Podría indicarme el número de pedido, por favor?',
    'Por favor, confírmeme la dirección: calle Alcalá 42, 28014 Madrid. ¿Es correcta?',
    'ご注文番号を教えてください。',
    'キャンセルする商品はどちらでしょうか？「デスクランプ」ですか、「フロアランプ」ですか。',
    '请提供您的订单号，以便我查询。',
    '您想退款到原支付方式，还是换成礼品卡？',
  ],
};

const REFUSES: Parts = {
  beginnings: [
    'I’m sorry, but',
    'Unfortunately,',
    'Thank you for your patience. I have looked at the order and at our policy; I’m afraid that',
    'I understand that this is annoying, yet',
    'Thanks for waiting! I checked with the warehouse:',
  ],
  ends: [
    'I cannot cancel an order that has been delivered. I can offer you a return instead.',
    'I am not able to change the method of payment after the order was shipped; our policy does not allow it.',
    'I do not have access to the systems of the carrier, so I can’t tell you where the parcel is right now.',
    'we don’t offer refunds for items that were worn.',
    'I can’t apply two vouchers to one order.\n\n> Vouchers cannot be combined.\n\nThat holds for every customer.',
    'this is beyond what I can do here; a colleague of ours would have to look at it.',
    'we no longer sell the lamp with the walnut stand, and I can’t reserve one for you.',
  ],
  whole: [
    'Leider kann ich diese Bestellung nicht mehr ändern.',
    'Es tut mir leid, aber eine Rückgabe nach Ablauf der 14‑Tage‑Frist ist nicht möglich – das gilt auch für Geschenke.',
    'Lo siento, no puedo cancelar un pedido que ya ha sido entregado.',
    'No tengo acceso a los datos del transportista, así que no puedo decirle dónde está el paquete.',
    '申し訳ございませんが、発送後の注文はキャンセルできません。',
    '很抱歉，订单发货后我无法更改收货地址。',
  ],
};

const CONFIRMS: Parts = {
  beginnings: ['All done!', 'Thank you for confirming.', 'Good news —', 'Great, Mara.', 'I went through both orders.'],
  ends: [
    'Your order #W5918442 has been cancelled. The refund of € 49.90 will be on your card within 5–7 business days.',
    'I have updated the address: both orders now go to 12 Rue de l’Église, 67000 Strasbourg.',
    'I’ve successfully exchanged the jacket; size M is on its way, and a label for the return is in your inbox.',
    'I have applied the voucher. Here is what changed:\n\n| | before | now |\n|---|---|---|\n| total | € 129.00 | € 116.10 |\n| shipping | € 4.90 | free |',
    'The return has been created:\n\n* **Item:** desk lamp, black\n* **Refund:** € 49.90 to the card ending in 4421\n* **Label:** sent to m…@example.com',
    'I’ve removed the second lamp, and your card was refunded € 129.00.',
  ],
  whole: [
    'Ich habe Ihre Bestellung storniert. Der Betrag von 49,90 € wird in 5–7 Werktagen erstattet.',
    'Die Adresse wurde erfolgreich geändert.',
    'He actualizado la dirección de ambos pedidos. Recibirá un correo en unos minutos.',
    'ご注文 #W5918442 をキャンセルしました。返金は 5～7 営業日以内に行われます。',
    '您的订单已成功取消，款项将在 5–7 个工作日内退回。',
  ],
};

const PLAIN: Parts = {
  beginnings: [
    'Sure, here is how it works.',
    'You’re welcome!',
    'Here is what I see in your account:\n\n| order | state | total |\n|---|---|---|\n| #W5918442 | processing | € 49.90 |\n| #W2378156 | delivered | € 129.00 |\n',
    'Good question.',
  ],
  ends: [
    'Orders can be returned within 14 days of delivery. The item has to be unused and in its original packing; for shoes that means that the soles show no signs of wear. Returns are free within the EU, and cost a flat fee from elsewhere.',
    'Have a nice day.',
    'The parcel left Lyon at 06:40 and is expected tomorrow between 9 and 12.',
    '## Returns, step by step\n\n1. Print the label (it is in the e‑mail).\n2. Put the item into its box – with all of its parts.\n3. Bring it to any post office; keep the receipt.\n\n**Note:** lamps travel best in the carton that they came in.\n\n```text\nlabel 4421-77-B\n```',
    'A gift card has no date by which it must be used. Its balance shows up under “Payment” when you order.',
    'Both lamps take an E27 bulb of up to 60 W; the walnut one has a dimmer as well.',
  ],
  whole: [
    'Gern geschehen! Ich wünsche Ihnen einen schönen Tag.',
    'Der Versand dauert in der Regel zwei bis drei Werktage; samstags wird nicht zugestellt.',
    '¡De nada! Que tenga un buen día.',
    'どういたしまして。またのご利用をお待ちしております。',
    '商品は通常 2～3 営業日でお届けします。',
    '不客气，祝您生活愉快！',
    '包裹预计明天上午送达。',
  ],
};

/** What the assistant says, by the class that it has: 163 texts. */
export const SAID = {
  ASK: textsOf(ASKS),
  REFUSE: textsOf(REFUSES),
  CONFIRM: textsOf(CONFIRMS),
  OTHER: textsOf(PLAIN),
} as const;

function textsOf({ beginnings, ends, whole }: Parts): readonly string[] {
  return [...beginnings.flatMap((beginning) => ends.map((end) => `${beginning} ${end}`)), ...whole];
}
