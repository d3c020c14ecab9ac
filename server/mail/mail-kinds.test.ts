/** Every kind of mail in every language: its full text, and the same words in HTML. */
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/account.ts';
import { languages } from '#contract/account.ts';
import { DECISION_KINDS } from '#contract/decision-kinds.ts';
import { RECHARGE_METHODS } from '#domain/payments/recharge-terms.ts';
import type { RecipientNews } from '#domain/tracking/public-page.ts';
import { RECIPIENT_NEWS } from '#domain/tracking/public-page.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { MailKind, MailParams } from './mail-params.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { mailWords } from './mail-words.ts';
import { SECURITY_CHANGES } from './security-mails.ts';

const FRAME = { origin: 'https://ship.example.com', product: 'Packbench', unsubscribe: null };
const SUPPORT = 'help@example.com';

function render<K extends MailKind>(kind: K, params: MailParams[K], language: Language) {
  const words = mailWords(language);
  const body = { ...MAIL_KINDS[kind](params, words), end: words.say('end.support', { email: SUPPORT }) };
  return { subject: body.subject, ...layOutMail(body, { ...FRAME, language }) };
}

const PARAMS: MailParams = {
  label: {
    sender: 'Mina Torres',
    email: 'mina@example.com',
    labels: [{ orderNo: 'PB-1', carrierId: 1, trackingNumbers: ['9400111'] }],
  },
  recharge: { method: 'card', amount: 105_000, fee: 5_000, credited: 100_000, available: 123_456 },
  lowBalance: { available: 1_250, threshold: 5_000 },
  decision: { of: 'bank', isApproved: false, reason: 'The proof\ncannot be read.', amount: 50_007 },
  autoVoid: {
    labels: [
      { orderNo: 'PB-1', trackingNo: '9400111', day: '2026-11-27', fee: 190 },
      { orderNo: 'PB-2', trackingNo: '1Z0002', day: '2026-11-28', fee: 0 },
    ],
  },
  freightBooking: { orderNo: 'PB-1', trackingNo: '7777', bookingNumber: 'FB00000042' },
  shipmentNews: {
    news: 'inTransit',
    sender: 'Kiln & Co',
    carrier: 'USPS',
    trackingNumbers: ['9400111', '9400112'],
    page: '/track/abc',
  },
  webhookFailed: { host: 'hooks.example.com', type: 'order.created', tries: 11 },
  statement: { month: '2026-10', opening: 100_000, closing: -42, lines: 37 },
  dataExport: { time: '2026-11-27T18:00:00.000Z' },
  labelFailed: {
    orderId: 'o-1',
    orderNo: 'PB-1',
    errorCode: 'NO_RATE',
    carrierMessage: '',
  },
  parcel: {
    status: 'delivered',
    labelId: 'l-1',
    orderNo: 'PB-1',
    carrier: 'UPS',
    trackingNumbers: ['1Z0001'],
  },
  billAboveHold: {
    labelId: 'l-1',
    orderNo: 'PB-1',
    trackingNo: '1Z0001',
    held: 1_905,
    billed: 2_405,
    correction: 'address',
  },
  voidRefund: {
    outcome: 'refused',
    labelId: 'l-1',
    orderNo: 'PB-1',
    trackingNumbers: ['1Z0001', '1Z0002'],
    amount: 1_905,
  },
  addressChanged: {
    outcome: 'refused',
    labelId: 'l-1',
    orderNo: 'PB-1',
    trackingNumbers: ['1Z0001'],
    message: 'Too late.',
  },
  securityChange: { change: 'password' },
  factorReset: {
    news: 'approved',
    time: '2026-11-21T18:00:00.000Z',
    token: 'abc-_1',
    reason: 'Passport seen on video.',
  },
  notInsured: {
    labelId: 'l-1',
    orderNo: 'PB-1',
    trackingNumbers: ['1Z0001'],
    message: 'Not these goods.',
    amount: 275,
  },
  pointsEarned: { month: '2026-10', points: 12 },
  referralPaid: { amount: 5_000 },
  newDevice: { device: 'Firefox on Linux', time: '2026-11-20T18:04:00.000Z' },
  announcement: {
    texts: {
      en: { subject: 'Thanksgiving', text: 'No pickups on Thursday.\n\nBack on Friday.' },
      es: { subject: 'Acción de Gracias', text: 'Sin recogidas el jueves.\n\nDe vuelta el viernes.' },
    },
  },
  phoneCode: { code: '042137' },
  activation: { firstName: 'Noah', company: 'Kiln & Co', token: 'abc-_1' },
  accountExists: {},
  resetCode: { code: '042137', email: 'noah+1@example.com' },
  passwordChanged: {},
  emailChanged: { email: 'noah@kiln.example', token: 'abc-_1', days: 7 },
  emailCode: { code: '042137' },
  emailTaken: {},
  invitation: {
    person: 'Mina Torres',
    company: 'Kiln & Co',
    role: 'packer',
    token: 'abc-_1',
    time: '2026-11-27T18:00:00.000Z',
  },
  invitationOfKnown: { person: 'Mina Torres', company: '' },
};
const KINDS = Object.keys(PARAMS) as MailKind[];
const asked = (kind: MailKind, language: Language) => render(kind, PARAMS[kind] as never, language);

const END = {
  en: `Questions? Reply to this email, or write to ${SUPPORT}.\n\nSent with Packbench.\n`,
  cn: `如有疑问，请直接回复此邮件，或发送邮件至 ${SUPPORT}。\n\n由 Packbench 发送。\n`,
  es: `¿Preguntas? Responda a este correo o escriba a ${SUPPORT}.\n\nEnviado con Packbench.\n`,
};

const SAID: Record<MailKind, Record<Language, [subject: string, text: string]>> = {
  label: {
    en: [
      'Shipping label 9400111 for order PB-1',
      `Mina Torres sends you a shipping label. It is attached as a PDF.

Order PB-1: tracking number 9400111

Track the parcel
https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111`,
    ],
    cn: [
      '订单 PB-1 的运单面单 9400111',
      `Mina Torres 给您发来一张运单面单，见附件 PDF。

订单 PB-1：运单号 9400111

查询包裹
https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111`,
    ],
    es: [
      'Etiqueta de envío 9400111 del pedido PB-1',
      `Mina Torres le envía una etiqueta de envío. Va adjunta en PDF.

Pedido PB-1: número de seguimiento 9400111

Seguir el paquete
https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111`,
    ],
  },
  recharge: {
    en: [
      'Receipt: $1,000.00 added to your balance',
      `Your payment has arrived and was added to your balance.

Payment method: Credit card
Paid: $1,050.00
Fee: $50.00
Credited: $1,000.00
Available balance: $1,234.56

Open your postage
https://ship.example.com/newstyle/auth/postage`,
    ],
    cn: [
      '充值收据：$1,000.00 已计入余额',
      `您的付款已到账，并已计入您的余额。

付款方式：信用卡
付款金额：$1,050.00
手续费：$50.00
到账金额：$1,000.00
可用余额：$1,234.56

查看我的邮资
https://ship.example.com/newstyle/auth/postage`,
    ],
    es: [
      'Recibo: $1,000.00 añadidos a su saldo',
      `Su pago ha llegado y se ha añadido a su saldo.

Forma de pago: Tarjeta de crédito
Pagado: $1,050.00
Comisión: $50.00
Abonado: $1,000.00
Saldo disponible: $1,234.56

Ver su franqueo
https://ship.example.com/newstyle/auth/postage`,
    ],
  },
  lowBalance: {
    en: [
      'Low balance: $12.50 available',
      `Your available balance has fallen below $50.00. Without a recharge new labels may have to wait.

Available balance: $12.50
Your warning level: $50.00

Recharge now
https://ship.example.com/newstyle/auth/postage/recharge`,
    ],
    cn: [
      '余额不足：可用余额 $12.50',
      `您的可用余额已低于 $50.00。如不充值，新的面单可能无法创建。

可用余额：$12.50
您设置的提醒金额：$50.00

立即充值
https://ship.example.com/newstyle/auth/postage/recharge`,
    ],
    es: [
      'Saldo bajo: $12.50 disponibles',
      `Su saldo disponible ha bajado de $50.00. Sin una recarga, es posible que las nuevas etiquetas tengan que esperar.

Saldo disponible: $12.50
Su nivel de aviso: $50.00

Recargar ahora
https://ship.example.com/newstyle/auth/postage/recharge`,
    ],
  },
  decision: {
    en: [
      'Bank transfer: not approved',
      `Your request was reviewed and not approved: Bank transfer.

Amount: $500.07
Reason: The proof cannot be read.

Open your postage
https://ship.example.com/newstyle/auth/postage`,
    ],
    cn: [
      '银行转账：未通过',
      `您的申请未通过审核：银行转账。

金额：$500.07
原因：The proof cannot be read.

查看我的邮资
https://ship.example.com/newstyle/auth/postage`,
    ],
    es: [
      'Transferencia bancaria: no aprobado',
      `Su solicitud fue revisada y no fue aprobada: Transferencia bancaria.

Importe: $500.07
Motivo: The proof cannot be read.

Ver su franqueo
https://ship.example.com/newstyle/auth/postage`,
    ],
  },
  autoVoid: {
    en: [
      'Unused labels will be voided: 2',
      `These labels have no carrier scan yet. They will be voided on the day beside them unless they are scanned before, and their postage comes back once the carrier agrees. To keep them, switch automatic voiding off in your default settings.

Order PB-1, 9400111: November 27, 2026, voiding costs $1.90
Order PB-2, 1Z0002: November 28, 2026

Open your default settings
https://ship.example.com/newstyle/auth/settings/default-setting`,
    ],
    cn: [
      '未使用的面单将自动作废：2 张',
      `以下面单尚无承运商扫描记录。如果在所列日期之前仍未被扫描，将自动作废，承运商同意后退回邮资。如需保留，请在默认设置中关闭自动作废。

订单 PB-1，9400111：2026年11月27日，作废费用 $1.90
订单 PB-2，1Z0002：2026年11月28日

打开默认设置
https://ship.example.com/newstyle/auth/settings/default-setting`,
    ],
    es: [
      'Etiquetas sin usar que se anularán: 2',
      `Estas etiquetas aún no tienen lectura del transportista. Se anularán el día indicado si no se leen antes, y su franqueo se devuelve cuando el transportista lo acepte. Para conservarlas, desactive la anulación automática en sus ajustes predeterminados.

Pedido PB-1, 9400111: 27 de noviembre de 2026, anular cuesta $1.90
Pedido PB-2, 1Z0002: 28 de noviembre de 2026

Abrir los ajustes predeterminados
https://ship.example.com/newstyle/auth/settings/default-setting`,
    ],
  },
  freightBooking: {
    en: [
      'Freight booking number FB00000042 for order PB-1',
      `The carrier has booked your freight. Have this number ready when the carrier picks it up.

Freight booking number: FB00000042
Order PB-1: tracking number 7777

Open your shipments
https://ship.example.com/newstyle/auth/shipments`,
    ],
    cn: [
      '订单 PB-1 的货运预订号 FB00000042',
      `承运商已预订您的货运。取件时请准备好此号码。

货运预订号：FB00000042
订单 PB-1：运单号 7777

查看我的运单
https://ship.example.com/newstyle/auth/shipments`,
    ],
    es: [
      'Número de reserva de carga FB00000042 del pedido PB-1',
      `El transportista ha reservado su carga. Tenga a mano este número cuando la recoja.

Número de reserva de carga: FB00000042
Pedido PB-1: número de seguimiento 7777

Ver sus envíos
https://ship.example.com/newstyle/auth/shipments`,
    ],
  },
  shipmentNews: {
    en: [
      'Your parcel from Kiln & Co is on its way',
      `The carrier has taken over your parcel from Kiln & Co.

Carrier: USPS
Tracking numbers: 9400111, 9400112

Track the parcel
https://ship.example.com/track/abc`,
    ],
    cn: [
      'Kiln & Co 寄给您的包裹已在途中',
      `承运商已收取 Kiln & Co 寄给您的包裹。

承运商：USPS
运单号：9400111, 9400112

查询包裹
https://ship.example.com/track/abc`,
    ],
    es: [
      'Su paquete de Kiln & Co está en camino',
      `El transportista ha recibido su paquete de Kiln & Co.

Transportista: USPS
Números de seguimiento: 9400111, 9400112

Seguir el paquete
https://ship.example.com/track/abc`,
    ],
  },
  webhookFailed: {
    en: [
      'Webhook not reached: hooks.example.com',
      `An event could not be delivered: 11 tries over a day have failed. It is not tried again by itself. The delivery log shows what was answered, and sends it once more.

Webhook: hooks.example.com
Event: order.created

Open the delivery log
https://ship.example.com/newstyle/auth/settings/api`,
    ],
    cn: [
      'Webhook 无法送达：hooks.example.com',
      `有一个事件无法送达：一天内尝试了 11 次，均未成功，系统不会再自动重试。您可以在投递记录中查看对方的返回内容，并重新发送。

Webhook：hooks.example.com
事件：order.created

查看投递记录
https://ship.example.com/newstyle/auth/settings/api`,
    ],
    es: [
      'No se pudo entregar al webhook: hooks.example.com',
      `No se pudo entregar un evento: fallaron 11 intentos a lo largo de un día. No se volverá a intentar automáticamente. El registro de entregas muestra qué se respondió y permite enviarlo de nuevo.

Webhook: hooks.example.com
Evento: order.created

Abrir el registro de entregas
https://ship.example.com/newstyle/auth/settings/api`,
    ],
  },
  statement: {
    en: [
      'Your statement for October 2026',
      `Your account statement for October 2026 is ready.

Opening balance: $1,000.00
Closing balance: -$0.42
Transactions: 37

Open your postage
https://ship.example.com/newstyle/auth/postage`,
    ],
    cn: [
      '2026年10月账单',
      `您的 2026年10月账户账单已生成。

期初余额：$1,000.00
期末余额：-$0.42
交易笔数：37

查看我的邮资
https://ship.example.com/newstyle/auth/postage`,
    ],
    es: [
      'Su extracto de octubre de 2026',
      `El extracto de su cuenta de octubre de 2026 está listo.

Saldo inicial: $1,000.00
Saldo final: -$0.42
Movimientos: 37

Ver su franqueo
https://ship.example.com/newstyle/auth/postage`,
    ],
  },
  dataExport: {
    en: [
      'The copy of your data is ready',
      `The copy of all data of your account is ready. Confirm your password to download it.

Available until: November 27, 2026 at 6:00 PM UTC

Open your data
https://ship.example.com/newstyle/auth/settings/data`,
    ],
    cn: [
      '您的数据副本已生成',
      `您账户的全部数据副本已生成，确认密码后即可下载。

下载截止时间：2026年11月27日 18:00 UTC

查看我的数据
https://ship.example.com/newstyle/auth/settings/data`,
    ],
    es: [
      'La copia de sus datos está lista',
      `La copia de todos los datos de su cuenta está lista. Confirme su contraseña para descargarla.

Disponible hasta: 27 de noviembre de 2026 a las 6:00 p.m. UTC

Abrir sus datos
https://ship.example.com/newstyle/auth/settings/data`,
    ],
  },
  labelFailed: {
    en: [
      'No label for order PB-1',
      `The label could not be made. Nothing was charged; the order waits as before.

Reason: There is no rate for this service and these packages.

Open the order
https://ship.example.com/newstyle/auth/orders/detail?orderId=o-1`,
    ],
    cn: [
      '订单 PB-1 的面单未能生成',
      `面单未能生成。未扣费，订单保持原状。

原因：该服务与这些包裹没有可用报价。

查看订单
https://ship.example.com/newstyle/auth/orders/detail?orderId=o-1`,
    ],
    es: [
      'Sin etiqueta para el pedido PB-1',
      `No se pudo crear la etiqueta. No se cobró nada; el pedido sigue como estaba.

Motivo: No hay tarifa para este servicio y estos paquetes.

Ver el pedido
https://ship.example.com/newstyle/auth/orders/detail?orderId=o-1`,
    ],
  },
  parcel: {
    en: [
      'Order PB-1 was delivered',
      `The carrier has delivered the shipment.

Carrier: UPS
Order PB-1: tracking number 1Z0001

Open the shipment
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    cn: [
      '订单 PB-1 已签收',
      `承运商已完成派送。

承运商：UPS
订单 PB-1：运单号 1Z0001

查看该运单
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    es: [
      'El pedido PB-1 fue entregado',
      `El transportista ha entregado el envío.

Transportista: UPS
Pedido PB-1: número de seguimiento 1Z0001

Ver el envío
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
  },
  billAboveHold: {
    en: [
      'The carrier billed $5.00 more for order PB-1',
      `The carrier corrected the address and charges for it. The difference was taken from your balance. If the carrier is wrong, dispute the bill, or reply to this message on its page.

Order PB-1: tracking number 1Z0001
Held for it: $19.05
Billed: $24.05

Open the bill
https://ship.example.com/newstyle/auth/postage/postage-detail?labelId=l-1&orderNo=PB-1`,
    ],
    cn: [
      '承运商对订单 PB-1 多收 $5.00',
      `承运商更正了地址并收取费用。差额已从您的余额中扣除。如认为承运商有误，请对账单提出争议，或在消息页面回复此消息。

订单 PB-1：运单号 1Z0001
已冻结：$19.05
账单金额：$24.05

查看账单
https://ship.example.com/newstyle/auth/postage/postage-detail?labelId=l-1&orderNo=PB-1`,
    ],
    es: [
      'El transportista facturó $5.00 más por el pedido PB-1',
      `El transportista corrigió la dirección y cobra por ello. La diferencia se tomó de su saldo. Si el transportista se equivoca, dispute la factura o responda a este mensaje en su página.

Pedido PB-1: número de seguimiento 1Z0001
Retenido: $19.05
Facturado: $24.05

Ver la factura
https://ship.example.com/newstyle/auth/postage/postage-detail?labelId=l-1&orderNo=PB-1`,
    ],
  },
  voidRefund: {
    en: [
      'Void of order PB-1: refused',
      `The carrier has refused the refund of the voided label. The amount stays spent.

Order PB-1: tracking numbers 1Z0001, 1Z0002
Amount: $19.05

Open the shipment
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    cn: [
      '订单 PB-1 作废：退款被拒',
      `承运商拒绝退还已作废面单的款项，费用不予退回。

订单 PB-1：运单号 1Z0001, 1Z0002
金额：$19.05

查看该运单
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    es: [
      'Anulación del pedido PB-1: rechazada',
      `El transportista rechazó el reembolso de la etiqueta anulada. El importe queda gastado.

Pedido PB-1: números de seguimiento 1Z0001, 1Z0002
Importe: $19.05

Ver el envío
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
  },
  addressChanged: {
    en: [
      'Address of order PB-1 not changed',
      `The carrier has refused the address change. Its fee is back in your balance.

Order PB-1: tracking number 1Z0001
Reason: Too late.

Open the shipment
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    cn: [
      '订单 PB-1 的地址未更改',
      `承运商拒绝更改地址，费用已退回您的余额。

订单 PB-1：运单号 1Z0001
原因：Too late.

查看该运单
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    es: [
      'Dirección del pedido PB-1 sin cambios',
      `El transportista rechazó el cambio de dirección. Su coste ha vuelto a su saldo.

Pedido PB-1: número de seguimiento 1Z0001
Motivo: Too late.

Ver el envío
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
  },
  securityChange: {
    en: [
      'Your password was changed',
      `The password of your account was changed, and your other sessions were ended.

If it was not you, change your password at once and write to us.

Open your account
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    cn: [
      '您的密码已更改',
      `您账户的密码已更改，其他会话均已结束。

如果不是您本人操作，请立即更改密码并联系我们。

打开您的账户
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    es: [
      'Su contraseña se ha cambiado',
      `La contraseña de su cuenta se ha cambiado y se han cerrado sus demás sesiones.

Si no ha sido usted, cambie enseguida la contraseña y escríbanos.

Abrir su cuenta
https://ship.example.com/newstyle/auth/settings/account`,
    ],
  },
  factorReset: {
    en: [
      'Your second step will be turned off',
      `The second step of your account will be turned off at the time below. All devices are logged out then, and logging in asks for the password alone.

If it was not you, stop it now by the link below. It works once and without logging in.

Turned off at: November 21, 2026 at 6:00 PM UTC
Reason: Passport seen on video.

Stop it
https://ship.example.com/newstyle/accredit/stop-reset?token=abc-_1`,
    ],
    cn: [
      '您的第二步验证即将关闭',
      `您账户的第二步验证将在以下时间关闭。届时所有设备都会退出登录，之后登录只需密码。

如果不是您本人申请，请立即通过下方链接停止。链接仅可使用一次，无需登录。

关闭时间：2026年11月21日 18:00 UTC
原因：Passport seen on video.

停止重置
https://ship.example.com/newstyle/accredit/stop-reset?token=abc-_1`,
    ],
    es: [
      'Su segundo paso se va a desactivar',
      `El segundo paso de su cuenta se desactivará en el momento indicado abajo. Entonces se cerrará la sesión en todos los dispositivos y para entrar bastará la contraseña.

Si no ha sido usted, deténgalo ahora con el enlace de abajo. Funciona una sola vez y sin iniciar sesión.

Se desactiva el: 21 de noviembre de 2026 a las 6:00 p.m. UTC
Motivo: Passport seen on video.

Detenerlo
https://ship.example.com/newstyle/accredit/stop-reset?token=abc-_1`,
    ],
  },
  emailChanged: {
    en: [
      'Your email address was changed',
      `You log in to your account with another email address from now on. If it was not you, take the change back within 7 days: all sessions end, and you choose a new password.

New email address: noah@kiln.example

Take the change back
https://ship.example.com/newstyle/accredit/undo-email?token=abc-_1`,
    ],
    cn: [
      '您的邮箱已更改',
      `从现在起，您的账户使用另一个邮箱登录。如果不是您本人操作，请在 7 天内撤销更改：所有会话将结束，您可设置新密码。

新邮箱：noah@kiln.example

撤销更改
https://ship.example.com/newstyle/accredit/undo-email?token=abc-_1`,
    ],
    es: [
      'Su correo se ha cambiado',
      `A partir de ahora inicia sesión en su cuenta con otra dirección de correo. Si no ha sido usted, deshaga el cambio en 7 días: se cierran todas las sesiones y elige una contraseña nueva.

Nuevo correo: noah@kiln.example

Deshacer el cambio
https://ship.example.com/newstyle/accredit/undo-email?token=abc-_1`,
    ],
  },
  emailCode: {
    en: [
      'Your code for your new email address',
      `Enter this code on My Account to log in with this email address from now on. It is valid for 10 minutes and works once. If you did not ask for it, ignore this email: nothing changes.

Code: 042137

Open your account
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    cn: [
      '您的新邮箱验证码',
      `请在“我的账户”页面输入此验证码，之后即使用此邮箱登录。验证码 10 分钟内有效，仅可使用一次。如果不是您本人操作，请忽略此邮件，不会有任何更改。

验证码：042137

打开您的账户
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    es: [
      'Su código para el nuevo correo',
      `Introduzca este código en Mi cuenta para iniciar sesión con esta dirección a partir de ahora. Vale 10 minutos y sirve una vez. Si no lo ha pedido usted, ignore este correo: no cambia nada.

Código: 042137

Abrir su cuenta
https://ship.example.com/newstyle/auth/settings/account`,
    ],
  },
  emailTaken: {
    en: [
      'Somebody entered your email address',
      `Somebody wanted to log in to another account with this email address. Nothing was changed. If it was you, it belongs to this account already, and each address opens one account.

Open your account
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    cn: [
      '有人输入了您的邮箱',
      `有人想用此邮箱登录另一个账户。未做任何更改。如果是您本人，此邮箱已属于本账户，每个邮箱只能对应一个账户。

打开您的账户
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    es: [
      'Alguien ha escrito su correo',
      `Alguien quería iniciar sesión en otra cuenta con esta dirección. No se ha cambiado nada. Si ha sido usted, ya pertenece a esta cuenta, y cada dirección abre una sola cuenta.

Abrir su cuenta
https://ship.example.com/newstyle/auth/settings/account`,
    ],
  },
  invitation: {
    en: [
      'You are invited to join Kiln & Co',
      `Mina Torres invites you to work on the orders and labels of Kiln & Co. Follow the link, choose a password, and you belong to the team. The link works once, and for this email address alone. If you do not know Mina Torres, ignore this email.

Your role: Packer
The link works until: November 27, 2026 at 6:00 PM UTC

Join the team
https://ship.example.com/newstyle/accredit/invitation?token=abc-_1`,
    ],
    cn: [
      '邀请您加入 Kiln & Co',
      `Mina Torres 邀请您一起处理 Kiln & Co 的订单和面单。打开链接并设置密码后，您即成为团队成员。此链接仅可使用一次，且仅限此邮箱。如果您不认识 Mina Torres，请忽略此邮件。

您的角色：打包员
链接有效期至：2026年11月27日 18:00 UTC

加入团队
https://ship.example.com/newstyle/accredit/invitation?token=abc-_1`,
    ],
    es: [
      'Le invitan a unirse a Kiln & Co',
      `Mina Torres le invita a trabajar con los pedidos y las etiquetas de Kiln & Co. Abra el enlace, elija una contraseña y formará parte del equipo. El enlace funciona una sola vez y solo para esta dirección de correo. Si no conoce a Mina Torres, no haga caso de este correo.

Su función: Empaquetador
El enlace funciona hasta: 27 de noviembre de 2026 a las 6:00 p.m. UTC

Unirse al equipo
https://ship.example.com/newstyle/accredit/invitation?token=abc-_1`,
    ],
  },
  invitationOfKnown: {
    en: [
      'You are invited to join Mina Torres',
      `Mina Torres invites you to work on the orders and labels of Mina Torres. This email address already opens an account, and each address opens one account only. To join, have the invitation sent to another address of yours, or change the address of your present login first and have it sent again.

Open your account
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    cn: [
      '邀请您加入 Mina Torres',
      `Mina Torres 邀请您一起处理 Mina Torres 的订单和面单。此邮箱已用于登录一个账户，每个邮箱只能对应一个账户。如需加入，请让对方将邀请发送至您的其他邮箱，或先更改您当前登录的邮箱，再请对方重新发送。

打开您的账户
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    es: [
      'Le invitan a unirse a Mina Torres',
      `Mina Torres le invita a trabajar con los pedidos y las etiquetas de Mina Torres. Esta dirección de correo ya abre una cuenta, y cada dirección abre una sola. Para unirse, pida que le envíen la invitación a otra dirección suya, o cambie primero la dirección con la que inicia sesión y pida que se la envíen de nuevo.

Abrir su cuenta
https://ship.example.com/newstyle/auth/settings/account`,
    ],
  },
  pointsEarned: {
    en: [
      'Points earned in October 2026',
      `The postage that was billed in October 2026 earned points. Redeem them for postage.

Points: 12

Open your promotion
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
    cn: [
      '2026年10月获得积分',
      `2026年10月已结算的邮资为您带来积分，可兑换邮资。

积分：12

打开您的优惠活动
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
    es: [
      'Puntos obtenidos en octubre de 2026',
      `El franqueo facturado en octubre de 2026 le ha dado puntos. Canjéelos por franqueo.

Puntos: 12

Abrir sus promociones
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
  },
  referralPaid: {
    en: [
      'A referral was paid: $50.00',
      `A company that signed up with your code has shipped enough. The payout is in your balance.

Amount: $50.00

Open your promotion
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
    cn: [
      '推荐奖励已到账：$50.00',
      `使用您的推荐码注册的公司已达到寄件金额，奖励已存入您的余额。

金额：$50.00

打开您的优惠活动
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
    es: [
      'Recomendación pagada: $50.00',
      `Una empresa que se registró con su código ha enviado lo suficiente. El importe está en su saldo.

Importe: $50.00

Abrir sus promociones
https://ship.example.com/newstyle/auth/settings/promotion`,
    ],
  },
  notInsured: {
    en: [
      'Order PB-1 is not insured',
      `The insurer does not insure the shipment. The insurance fee is back in your balance.

Order PB-1: tracking number 1Z0001
Amount: $2.75
Reason: Not these goods.

Open the shipment
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    cn: [
      '订单 PB-1 未获承保',
      `保险公司拒绝承保该货件，保险费已退回您的余额。

订单 PB-1：运单号 1Z0001
金额：$2.75
原因：Not these goods.

查看该运单
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
    es: [
      'El pedido PB-1 no está asegurado',
      `La aseguradora no asegura el envío. El cargo de seguro ha vuelto a su saldo.

Pedido PB-1: número de seguimiento 1Z0001
Importe: $2.75
Motivo: Not these goods.

Ver el envío
https://ship.example.com/newstyle/auth/shipments/detail?labelId=l-1`,
    ],
  },
  newDevice: {
    en: [
      'New login to your account',
      `Somebody logged in to your account with a browser that was not used before. If it was not you, change your password at once.

Browser: Firefox on Linux
Time: November 20, 2026 at 6:04 PM UTC

Open your settings
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    cn: [
      '您的账户有新的登录',
      `有人使用未曾用过的浏览器登录了您的账户。如果不是您本人，请立即更改密码。

浏览器：Firefox on Linux
时间：2026年11月20日 18:04 UTC

打开设置
https://ship.example.com/newstyle/auth/settings/account`,
    ],
    es: [
      'Nuevo inicio de sesión en su cuenta',
      `Alguien inició sesión en su cuenta con un navegador que no se había usado antes. Si no fue usted, cambie su contraseña de inmediato.

Navegador: Firefox on Linux
Hora: 20 de noviembre de 2026 a las 6:04 p.m. UTC

Abrir los ajustes
https://ship.example.com/newstyle/auth/settings/account`,
    ],
  },
  announcement: {
    en: [
      'Thanksgiving',
      `No pickups on Thursday.

Back on Friday.`,
    ],
    cn: [
      'Thanksgiving',
      `No pickups on Thursday.

Back on Friday.`,
    ],
    es: [
      'Acción de Gracias',
      `Sin recogidas el jueves.

De vuelta el viernes.`,
    ],
  },
  phoneCode: {
    en: [
      'Your verification code',
      `Enter this code to confirm your phone number. It is valid for 10 minutes. If you did not ask for it, ignore this email.

Code: 042137

Go on signing up
https://ship.example.com/newstyle/accredit/sign-up`,
    ],
    cn: [
      '您的验证码',
      `请输入此验证码以确认您的电话号码。验证码 10 分钟内有效。如果不是您本人请求，请忽略此邮件。

验证码：042137

继续注册
https://ship.example.com/newstyle/accredit/sign-up`,
    ],
    es: [
      'Su código de verificación',
      `Introduzca este código para confirmar su número de teléfono. Es válido durante 10 minutos. Si no lo ha pedido, ignore este correo.

Código: 042137

Seguir con el registro
https://ship.example.com/newstyle/accredit/sign-up`,
    ],
  },
  activation: {
    en: [
      'Activate your Packbench account',
      `Noah, thank you for signing up. Open this link within three days to activate your account. If you did not sign up, ignore this email: without the link no account is opened.

Company: Kiln & Co

Activate my account
https://ship.example.com/newstyle/accredit/activate?token=abc-_1`,
    ],
    cn: [
      '激活您的 Packbench 账户',
      `Noah，感谢您的注册。请在三天内打开此链接激活账户。如果不是您本人注册，请忽略此邮件：不打开链接就不会开通账户。

公司：Kiln & Co

激活我的账户
https://ship.example.com/newstyle/accredit/activate?token=abc-_1`,
    ],
    es: [
      'Active su cuenta de Packbench',
      `Noah, gracias por registrarse. Abra este enlace en un plazo de tres días para activar su cuenta. Si no se ha registrado, ignore este correo: sin el enlace no se abre ninguna cuenta.

Empresa: Kiln & Co

Activar mi cuenta
https://ship.example.com/newstyle/accredit/activate?token=abc-_1`,
    ],
  },
  accountExists: {
    en: [
      'You already have an account',
      `Somebody signed up with this email address, which has an account already. Nothing was changed. If it was you, log in as usual, or choose a new password.

Choose a new password
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
    cn: [
      '您已有账户',
      `有人使用此邮箱注册，但该邮箱已有账户。未做任何更改。如果是您本人，请照常登录，或设置新密码。

设置新密码
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
    es: [
      'Ya tiene una cuenta',
      `Alguien se ha registrado con esta dirección de correo, que ya tiene una cuenta. No se ha cambiado nada. Si ha sido usted, inicie sesión como siempre o elija una contraseña nueva.

Elegir una contraseña nueva
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
  },
  resetCode: {
    en: [
      'Your code for a new password',
      `Enter this code to choose a new password. It is valid for 10 minutes and works once. If you did not ask for it, ignore this email: your password stays as it is.

Code: 042137

Enter the code
https://ship.example.com/newstyle/accredit/reset-psw-code?email=noah%2B1%40example.com`,
    ],
    cn: [
      '重设密码的验证码',
      `请输入此验证码以设置新密码。验证码 10 分钟内有效，只能使用一次。如果不是您本人请求，请忽略此邮件：您的密码不会改变。

验证码：042137

输入验证码
https://ship.example.com/newstyle/accredit/reset-psw-code?email=noah%2B1%40example.com`,
    ],
    es: [
      'Su código para una contraseña nueva',
      `Introduzca este código para elegir una contraseña nueva. Es válido durante 10 minutos y sirve una sola vez. Si no lo ha pedido, ignore este correo: su contraseña no cambia.

Código: 042137

Introducir el código
https://ship.example.com/newstyle/accredit/reset-psw-code?email=noah%2B1%40example.com`,
    ],
  },
  passwordChanged: {
    en: [
      'Your password was changed',
      `The password of your account was changed, and all devices were logged out. If it was not you, choose a new password at once and write to us.

Choose a new password
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
    cn: [
      '您的密码已更改',
      `您账户的密码已更改，所有设备均已退出登录。如果不是您本人操作，请立即设置新密码并联系我们。

设置新密码
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
    es: [
      'Su contraseña se ha cambiado',
      `La contraseña de su cuenta se ha cambiado y se ha cerrado la sesión en todos los dispositivos. Si no ha sido usted, elija enseguida una contraseña nueva y escríbanos.

Elegir una contraseña nueva
https://ship.example.com/newstyle/accredit/forgot-psw`,
    ],
  },
};

/** Params that are codes of ours, and nobody's text. */
const CODES = new Set(
  'of method month day news errorCode status correction outcome time change role'.split(' '),
);

const unescaped = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');
/** What a reader sees of the HTML, and where its links lead. */
function read(html: string): { text: string; links: string[] } {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? '';
  return {
    text: unescaped(body.replace(/<[^>]*>/g, ' ')),
    links: [...body.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => unescaped(address)),
  };
}

describe.each(languages)('mails in %s', (language) => {
  it.each(KINDS)('%s says in full', (kind) => {
    const [subject, text] = SAID[kind][language];
    const mail = asked(kind, language);
    expect([mail.subject, mail.text]).toEqual([subject, `${text}\n\n${END[language]}`]);
  });

  it.each(KINDS)('%s says the same in HTML, with one link', (kind) => {
    const [, text] = SAID[kind][language];
    const [address = ''] = /https:\S+/.exec(text) ?? [];
    const seen = read(asked(kind, language).html);
    // What an administrator announces is about nothing on a screen.
    expect(seen.links).toEqual(kind === 'announcement' ? [] : [address]);
    const colon = language === 'cn' ? '：' : ': ';
    // What stands before the link.
    const lines = text.split('\n\n').at(-2)!;
    const facts = lines.replaceAll(colon, ' ');
    const inText = wordsOf(text.replace(lines, facts).replace(address, '') + `\n\n${END[language]}`);
    expect(wordsOf(seen.text)).toBe(inText);
  });

  it.each(KINDS)('%s lets no value write markup', (kind) => {
    const nasty = `<i onclick="x()">&'\r\n`;
    const poisoned = JSON.parse(JSON.stringify(PARAMS[kind]), (name, value: unknown) =>
      typeof value === 'string' && !CODES.has(name) ? nasty + value : value,
    ) as never;
    const { html, subject } = render(kind, poisoned, language);
    expect(html).not.toMatch(/<i|onclick="|\{\{|undefined|NaN/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html.match(/<html lang="[a-z]{2}-[A-Z]{2}">/)).not.toBeNull();
  });

  it('names each thing that is decided, and each way to pay', () => {
    const decided = DECISION_KINDS.map((of) =>
      render('decision', { of, isApproved: true, reason: '', amount: null }, language),
    );
    expect(new Set(decided.map(({ subject }) => subject)).size).toBe(DECISION_KINDS.length);
    expect(decided.every(({ text }) => !/\$|undefined/.test(text))).toBe(true);
    const paid = RECHARGE_METHODS.map((method) =>
      render('recharge', { ...PARAMS.recharge, method }, language),
    );
    expect(new Set(paid.map(({ text }) => text)).size).toBe(RECHARGE_METHODS.length);
  });

  it('names each change of an account’s safety', () => {
    const told = SECURITY_CHANGES.map((change) => render('securityChange', { change }, language));
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(SECURITY_CHANGES.length);
    expect(new Set(told.map(({ text }) => text)).size).toBe(SECURITY_CHANGES.length);
  });

  it('tells each piece of news of a factor that was lost in its own words', () => {
    const all: MailParams['factorReset'][] = [
      { news: 'asked' },
      PARAMS.factorReset,
      { news: 'refused', reason: 'Nobody answered.' },
      { news: 'done' },
    ];
    const told = all.map((params) => render('factorReset', params, language));
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(4);
    expect(told.map(({ text }) => text.includes('/accredit/stop-reset?token=abc-_1'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(told[2]?.text).toContain('Nobody answered.');
  });

  it('names the passkey that was added', () => {
    const { text } = render('securityChange', { change: 'passkeyAdded', passkey: 'Desk <key>' }, language);
    expect(text).toMatch(/(?:: |：)Desk <key>\n/);
  });

  it('leads from what was decided to the screen where it stands', () => {
    const decided = { isApproved: true, reason: '', amount: null };
    const { text } = render('decision', { of: 'unfreeze', ...decided }, language);
    expect(text).toContain('/auth/postage/pending-unfreeze');
    const claim = render('decision', { of: 'claim', ...decided }, language);
    expect(claim.text).toContain('/auth/settings/insurance-claim');
  });

  it('tells recipients each piece of news in its own words, and where to ask for no more', () => {
    const body = (news: RecipientNews) => ({
      ...MAIL_KINDS.shipmentNews({ ...PARAMS.shipmentNews, news }, mailWords(language)),
      end: '',
    });
    const all = (Object.keys(RECIPIENT_NEWS) as RecipientNews[]).map(body);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(4);
    expect(new Set(all.map(({ text }) => text[0])).size).toBe(4);
    const unsubscribe = 'https://ship.example.com/unsubscribe/xyz';
    const { text, html } = layOutMail(body('delivered'), { ...FRAME, language, unsubscribe });
    expect(text).toContain(`\n${unsubscribe}\n`);
    expect(read(html).links).toEqual(['https://ship.example.com/track/abc', unsubscribe]);
  });

  it('counts several labels, and leads to no carrier where there may be two', () => {
    const labels = [
      { orderNo: 'PB-1', carrierId: 1, trackingNumbers: ['9400111', '9400112'] },
      { orderNo: 'PB-2', carrierId: 3, trackingNumbers: ['7777'] },
    ];
    const { subject, text } = render('label', { ...PARAMS.label, labels }, language);
    expect(subject).toContain('2');
    expect(text).toMatch(/PB-1.*9400111, 9400112\n.*PB-2.*7777/);
    expect(text).toContain('\nhttps://ship.example.com/newstyle/\n');
  });
});

it('a mail of many labels lists the first fifty and counts the rest', () => {
  const labels = Array.from({ length: 53 }, (_, index) => ({
    orderNo: `PB-${index + 1}`,
    trackingNo: `1Z${index + 1}`,
    day: '2026-11-28',
    fee: 0,
  }));
  const { facts } = MAIL_KINDS.autoVoid({ labels }, mailWords('en'));
  expect(facts).toHaveLength(51);
  expect(facts.at(-1)).toEqual({ name: 'Further labels', value: '3' });
});
