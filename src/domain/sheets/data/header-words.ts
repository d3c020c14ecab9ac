/**
 * How people and shops head the columns of their spreadsheets, in English, Chinese and Spanish, beside the names the
 * fields have in the product. `|` stands between names.
 */
import type { ImportField } from '../fields.ts';

/** What stands before or behind a part of an address to say whose it is. */
export const SIDE_WORDS = {
  sender:
    'sender|ship from|shipper|from|return|origin|seller|发件人|发件|寄件人|寄件|发货人|发货|發件人|寄件者|remitente|origen|desde',
  recipient:
    'recipient|ship to|shipto|ship|shipping|to|consignee|receiver|delivery|deliver to|destination|addressee|收件人|收件|收货人|收货|收貨人|收方|destinatario|destino|envío|entrega|para',
} as const;

/** A column headed so holds the name of that side. */
export const PERSON_WORDS = {
  sender: 'sender|shipper|ship from|发件人|寄件人|发货人|發件人|remitente',
  recipient: 'recipient|consignee|receiver|addressee|ship to|收件人|收货人|收貨人|destinatario',
} as const;

/** The parts of an address; without a word for the side they are the recipient's. */
export const PART_WORDS = {
  Name: 'name|full name|contact|contact name|person name|attention|attn|person|姓名|名字|名称|联系人|聯絡人|nombre|nombre completo|contacto',
  Company: 'company|company name|business|organization|organisation|公司|公司名|公司名称|公司名稱|empresa|compañía|razón social',
  Phone:
    'phone|phone number|phone no|telephone|tel|mobile|mobile number|cell|contact number|电话|电话号码|手机|手机号|联系电话|電話|手機|teléfono|móvil|celular|número de teléfono',
  Email: 'email|e mail|email address|mail|邮箱|电子邮箱|电子邮件|邮件|信箱|correo|correo electrónico|e correo',
  AddressLine1:
    'address line 1|address1|address 1|address|street|street 1|street1|street address|line 1|addr 1|addr|地址|地址1|地址一|地址行1|街道|详细地址|详细地址1|dirección|dirección 1|dirección línea 1|línea 1|línea de dirección 1|calle|domicilio',
  AddressLine2:
    'address line 2|address2|address 2|street 2|street2|line 2|addr 2|apt|suite|unit|apartment|地址2|地址二|地址行2|详细地址2|dirección 2|dirección línea 2|línea 2|línea de dirección 2',
  AddressLine3:
    'address line 3|address3|address 3|street 3|street3|line 3|addr 3|地址3|地址三|地址行3|dirección 3|dirección línea 3|línea 3|línea de dirección 3',
  City: 'city|town|city name|suburb|locality|城市|市|ciudad|localidad|población',
  StateCode:
    'state|province|state code|state province|province code|state abbreviation|region|county|州|省|州省|省州|省份|州代码|estado|provincia|código de estado|región',
  ZipCode:
    'zip|zip code|zipcode|postal code|postcode|post code|postal|zip postal code|zip postcode|邮编|邮政编码|郵編|郵遞區號|código postal|cp|código zip',
  CountryCode:
    'country|country code|country region|nation|国家|国家代码|国家地区|国家二字码|國家|país|código de país',
  IsResidential:
    'residential|is residential|residential flag|residential address|residence|住宅|住宅地址|是否住宅|residencial|es residencial|dirección residencial',
  Reference: 'reference|ref|参考|参考号|referencia|ref.',
  EinNumber: 'ein|ein number|ein ssn|tax id|tax number|vat|vat number|eori|税号|税务号|EIN|número ein|nif|id fiscal',
  FirstName: 'first name|firstname|given name|名|nombre de pila|primer nombre',
  LastName: 'last name|lastname|surname|family name|姓|apellido|apellidos',
} as const;
export type PartName = keyof typeof PART_WORDS;

/** Names of the other fields. */
export const FIELD_WORDS: Partial<Record<ImportField, string>> = {
  orderNo:
    'order no|order number|order id|order|orderid|order ref|order reference|po|po number|sales order|订单号|订单编号|订单|訂單號|單號|número de pedido|n.º de pedido|no. de pedido|nº pedido|pedido|id de pedido|orden',
  shipDate:
    'ship date|shipping date|shipment date|dispatch date|ship by|ship by date|发货日期|发货日|寄件日期|fecha de envío|fecha envío',
  batchNo: 'batch|batch no|batch number|批次|批次号|lote|número de lote|n.º de lote',
  carrierId: 'carrier|carrier name|courier|承运商|物流商|快递公司|transportista|paquetería',
  carrierServiceId:
    'service|carrier service|service name|shipping service|ship service|shipping method|ship method|service level|ship via|method|服务|物流服务|运输服务|运输方式|物流渠道|渠道|servicio|método de envío|servicio de envío',
  carrierChannelId: 'carrier channel|shipping channel|carrier account|物流账号|渠道名称|canal de envío',
  isFedexOneRate: 'fedex one rate|one rate|一口价|tarifa única fedex',
  packageTypeId: 'package type|packaging|package|packaging type|box type|包装|包装类型|包裹类型|embalaje|tipo de paquete|tipo de embalaje',
  signatureOption: 'signature|signature option|signature required|签名|签收|签名选项|firma|opción de firma',
  isStd: 'saturday|saturday delivery|周六派送|周六送达|星期六派送|entrega en sábado|sábado',
  labelType: 'label type|label size|label format|label layout|标签类型|标签尺寸|面单尺寸|tipo de etiqueta|tamaño de etiqueta',
  consigneeType: 'consignee type|ultimate consignee type|收货人类型|tipo de consignatario',
  reference:
    'reference|reference 1|reference1|ref|ref 1|ref1|customer reference|参考|参考1|参考号|参考号1|referencia|referencia 1|ref. 1',
  reference2: 'reference 2|reference2|ref 2|ref2|参考2|参考号2|referencia 2|ref. 2',
  note: 'note|notes|remark|remarks|comment|comments|memo|internal note|备注|说明|nota|notas|comentario|observaciones',
  packageNum:
    'package count|packages|number of packages|package number|no of packages|package qty|package quantity|boxes|cartons|parcels|包裹数|包裹数量|件数|箱数|número de paquetes|paquetes|bultos|cantidad de paquetes',
  length: 'length|package length|l|len|长|长度|包裹长|largo|longitud|long.',
  width: 'width|package width|w|宽|宽度|包裹宽|ancho|anchura',
  height: 'height|package height|h|depth|高|高度|包裹高|alto|altura',
  distanceUnit:
    'dimension unit|dimensions unit|distance unit|size unit|length unit|dim unit|尺寸单位|长度单位|unidad de medida|unidad de longitud|unidad de dimensiones',
  weight:
    'weight|package weight|total weight|gross weight|order weight|weight lb|weight lbs|weight kg|pounds|lbs|重量|包裹重量|总重|总重量|毛重|peso|peso total|peso del paquete|libras',
  weight2: 'ounces|oz|weight oz|weight ounces|ounce|weight 2|grams|盎司|克|重量oz|重量2|onzas|peso 2|peso oz',
  massUnit: 'weight unit|mass unit|unit of weight|weight unit of measure|重量单位|unidad de peso',
  dryIceWeight: 'dry ice|dry ice weight|干冰|干冰重量|hielo seco|peso de hielo seco|peso del hielo seco',
  insurance: 'insurance|insured value|declared value|insurance amount|insure|保险|保价|保险金额|投保金额|seguro|valor asegurado|valor declarado del seguro',
  isCod: 'cod|is cod|cash on delivery|collect on delivery|货到付款|是否货到付款|代收货款|contra reembolso|contrareembolso|cobro contra entrega',
  codAmount: 'cod amount|cod value|cash on delivery amount|代收金额|货到付款金额|importe contra reembolso|monto cod|importe cod',
  paymentMethod: 'cod payment|cod method|payment method cod|cod payment method|代收方式|货到付款方式|forma de pago cod|pago contra reembolso',
  batteryType: 'lithium|lithium battery|battery|battery type|batteries|lithium type|锂电池|电池|电池类型|batería|batería de litio|litio|tipo de batería',
  contentsType: 'contents type|contents|content type|type of contents|内件类型|物品类别|内容类型|tipo de contenido|contenido',
  purpose: 'purpose|purpose of contents|reason for export|reason for shipment|用途|出口原因|寄件用途|propósito|motivo de exportación|finalidad',
  einNumber: 'ein|ein number|ein ssn|tax id|ein ssn number|税号|税务号|EIN|número ein|nif|id fiscal',
  tariffPayType:
    'tariff payer|duties paid by|duties and taxes paid by|duty payer|关税支付方|税费支付方|pagador de aranceles|aranceles pagados por',
  aesContactName: 'aes contact|aes contact name|customs contact|customs contact name|清关联系人|contacto de aduana|contacto aes',
  aesContactPhoneNumber:
    'aes contact phone|customs contact phone|aes contact phone number|清关联系电话|teléfono de contacto de aduana|teléfono aes',
  eeiProvideType: 'eei|eei type|eei filing|eei申报|eei申报方式|tipo de eei|presentación eei',
  eelPfc: 'exemption|exemption code|eel pfc|eel|pfc|noeei|no eei|豁免代码|código de exención|exención',
  aesItn: 'itn|aes itn|itn number|aes itn number|itn号|número itn',
  description:
    'description|item description|product|product name|item name|item|item title|title|goods description|product description|品名|商品|商品名称|物品描述|申报品名|产品名称|descripción|descripción del artículo|artículo|producto|nombre del producto',
  sku: 'sku|item sku|seller sku|product sku|custom label|merchant sku|商品sku|商家编码|货号|sku del artículo|código de artículo',
  quantityUnit: 'quantity unit|unit of measure|item unit|uom|数量单位|计量单位|unidad de cantidad|unidad de medida del artículo',
  quantity: 'quantity|qty|item quantity|item qty|quantity purchased|units|数量|商品数量|件|cantidad|cantidad de artículos|unidades',
  productValue:
    'unit price|unit value|item value|item price|price|value|product value|declared unit value|单价|商品单价|申报单价|申报价值|价值|precio|precio unitario|valor|valor unitario',
  itemWeight:
    'item weight|product weight|unit weight|weight each|weight per item|net weight|lineitem weight|lineitem grams|商品重量|单件重量|单重|净重|peso del artículo|peso unitario|peso por artículo|peso neto',
  lineWeight:
    'line weight|line item weight|total item weight|item total weight|items weight|total net weight|商品总重|商品总重量|行重量|总净重|peso de la línea|peso total de artículos|peso total del artículo|peso neto total',
  originCountry:
    'country of origin|origin country|made in|country of manufacture|原产国|原产地|产地|país de origen|país de fabricación',
  tariffNumber:
    'tariff number|hs code|hts|hts code|tariff code|schedule b|harmonized code|hs|harmonization code|海关编码|税则号|hs编码|商品编码|número arancelario|código arancelario|código hs|partida arancelaria',
};
