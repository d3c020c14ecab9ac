/**
 * The order files that shops export, by their headings as the shops write them: what is read, and what is known and left
 * unread. The README names the source of each that is claimed; BigCommerce, Walmart and Shein stand here by their help pages
 * on exports alone.
 */
import type { ImportField } from '../fields.ts';
import type { ClosedReason, Platform } from '../types.ts';

/** What a column holds; a name in two columns is `recipientFirst` and `recipientLast`. */
export type ShopMeaning = ImportField | 'recipientFirst' | 'recipientLast';

type Read = readonly (readonly [heading: string, meaning: ShopMeaning])[];

/** A row whose cell under the heading says so is of goods, or `whole` of an order, that the shop is done with. */
export interface ClosedRule {
  heading: string;
  /** Left out: anything says so. */
  says?: RegExp;
  reason: ClosedReason;
  of: 'goods' | 'whole';
}

export interface ShopExport {
  platform: Platform;
  /** Headings that no other export has together. */
  marks: readonly string[];
  read: Read;
  /** Read where what is above is not in the file. */
  instead?: Read;
  /** Known and left unread, between `|`: what is paid, and how, is none of a parcel's; nor when it was. */
  unread: string;
  /** The first that says so counts. */
  closed: readonly ClosedRule[];
  /** The heading of the currency of prices. */
  currency?: string;
  /** The heading of goods that stand in one cell, or (`*` for their place) in numbered ones; see `goods-in-cells.ts`. */
  goods?: { heading: string; form: 'named' | 'counted' };
  /** A row of explanations stands under the headings. */
  explains?: true;
  /** Rows behind the orders that stand in every file. */
  footer?: RegExp;
}

export const SHOP_NAMES: Readonly<Record<Platform, string>> = {
  amazon: 'Amazon',
  ebay: 'eBay',
  etsy: 'Etsy',
  bigcommerce: 'BigCommerce',
  shipstation: 'ShipStation',
  shopify: 'Shopify',
  walmart: 'Walmart',
  tiktok: 'TikTok Shop',
  shein: 'Shein',
  woocommerce: 'WooCommerce',
  pirateship: 'Pirate Ship',
};

/** Of one shop the one that its template is made of stands first. */
export const SHOP_EXPORTS: readonly ShopExport[] = [
  {
    platform: 'shopify',
    marks: ['Name', 'Lineitem name', 'Shipping Name'],
    read: [
      ['Name', 'orderNo'],
      ['Email', 'recipientEmail'],
      ['Shipping Method', 'carrierServiceId'],
      ['Lineitem quantity', 'quantity'],
      ['Lineitem name', 'description'],
      ['Lineitem price', 'productValue'],
      ['Lineitem sku', 'sku'],
      ['Shipping Name', 'recipientName'],
      ['Shipping Address1', 'recipientAddressLine1'],
      ['Shipping Address2', 'recipientAddressLine2'],
      ['Shipping Company', 'recipientCompany'],
      ['Shipping City', 'recipientCity'],
      ['Shipping Zip', 'recipientZipCode'],
      ['Shipping Province', 'recipientStateCode'],
      ['Shipping Country', 'recipientCountryCode'],
      ['Shipping Phone', 'recipientPhone'],
      ['Notes', 'note'],
    ],
    instead: [['Lineitem grams', 'itemWeight']],
    unread:
      'Financial Status|Paid at|Fulfillment Status|Fulfilled at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Discount Amount|Created at|Lineitem compare at price|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Lineitem discount|Billing Name|Billing Street|Billing Address1|Billing Address2|Billing Company|Billing City|Billing Zip|Billing Province|Billing Province Name|Billing Country|Billing Phone|Shipping Street|Shipping Province Name|Note Attributes|Cancelled at|Payment Method|Payment Reference|Payment References|Payment ID|Payment Terms Name|Next Payment Due At|Refunded Amount|Vendor|Outstanding Balance|Employee|Location|Device ID|Id|Tags|Risk Level|Source|Phone|Receipt Number|Duties|Tax 1 Name|Tax 1 Value|Tax 2 Name|Tax 2 Value|Tax 3 Name|Tax 3 Value|Tax 4 Name|Tax 4 Value|Tax 5 Name|Tax 5 Value',
    closed: [
      { heading: 'Cancelled at', reason: 'cancelled', of: 'whole' },
      { heading: 'Financial Status', says: /^voided$/i, reason: 'cancelled', of: 'whole' },
      { heading: 'Financial Status', says: /^refunded$/i, reason: 'refunded', of: 'whole' },
      { heading: 'Fulfillment Status', says: /^fulfilled$/i, reason: 'shipped', of: 'whole' },
      { heading: 'Lineitem fulfillment status', says: /^fulfilled$/i, reason: 'shipped', of: 'goods' },
    ],
    currency: 'Currency',
  },
  {
    platform: 'amazon',
    marks: ['order-id', 'recipient-name', 'ship-address-1'],
    read: [
      ['order-id', 'orderNo'],
      ['buyer-email', 'recipientEmail'],
      ['sku', 'sku'],
      ['product-name', 'description'],
      ['quantity-to-ship', 'quantity'],
      ['ship-service-level', 'carrierServiceId'],
      ['recipient-name', 'recipientName'],
      ['ship-address-1', 'recipientAddressLine1'],
      ['ship-address-2', 'recipientAddressLine2'],
      ['ship-address-3', 'recipientAddressLine3'],
      ['ship-city', 'recipientCity'],
      ['ship-state', 'recipientStateCode'],
      ['ship-postal-code', 'recipientZipCode'],
      ['ship-country', 'recipientCountryCode'],
      ['ship-phone-number', 'recipientPhone'],
    ],
    instead: [
      ['quantity-purchased', 'quantity'],
      ['buyer-phone-number', 'recipientPhone'],
    ],
    // Prices are those of all pieces of a row.
    unread:
      'order-item-id|purchase-date|payments-date|reporting-date|promise-date|days-past-promise|buyer-name|payment-method-details|payment-method|cod-collectible-amount|already-paid|payment-method-fee|quantity-shipped|currency|item-price|item-tax|shipping-price|shipping-tax|gift-wrap-price|gift-wrap-tax|item-promotion-discount|ship-promotion-discount|delivery-start-date|delivery-end-date|delivery-time-zone|delivery-Instructions|sales-channel|order-channel|earliest-ship-date|latest-ship-date|earliest-delivery-date|latest-delivery-date|is-business-order|purchase-order-number|price-designation|is-prime|is-premium-order|verge-of-cancellation|verge-of-lateShipment|signature-confirmation-recommended',
    closed: [{ heading: 'quantity-to-ship', says: /^0+$/, reason: 'shipped', of: 'goods' }],
    currency: 'currency',
  },
  {
    platform: 'ebay',
    marks: ['Order Number', 'Ship To Name', 'Item Title'],
    read: [
      ['Order Number', 'orderNo'],
      ['Buyer Email', 'recipientEmail'],
      ['Buyer Note', 'note'],
      ['Ship To Name', 'recipientName'],
      ['Ship To Phone', 'recipientPhone'],
      ['Ship To Address 1', 'recipientAddressLine1'],
      ['Ship To Address 2', 'recipientAddressLine2'],
      ['Ship To City', 'recipientCity'],
      ['Ship To State', 'recipientStateCode'],
      ['Ship To Zip', 'recipientZipCode'],
      ['Ship To Country', 'recipientCountryCode'],
      ['Item Title', 'description'],
      ['Custom Label', 'sku'],
      ['Quantity', 'quantity'],
      ['Sold For', 'productValue'],
      ['Shipping Service', 'carrierServiceId'],
    ],
    unread:
      'Sales Record Number|Buyer Username|Buyer Name|Buyer Address 1|Buyer Address 2|Buyer City|Buyer State|Buyer Zip|Buyer Country|Buyer Tax Identifier Name|Buyer Tax Identifier Value|Item Number|Sold Via Promoted Listings|Shipping And Handling|Item Location|Item Zip Code|Item Country|eBay Collect And Remit Tax Rate|eBay Collect And Remit Tax Type|eBay Reference Name|eBay Reference Value|Tax Status|Seller Collected Tax|eBay Collected Tax|Electronic Waste Recycling Fee|Mattress Recycling Fee|Battery Recycling Fee|White Goods Disposal Tax|Tire Recycling Fee|Additional Fee|Lumber Fee|Prepaid Wireless Fee|Road Improvement And Food Delivery Fee|eBay Collected Charges|Total Price|eBay Collected Tax and Fees Included in Total|Payment Method|Sale Date|Paid On Date|Ship By Date|Minimum Estimated Delivery Date|Maximum Estimated Delivery Date|Shipped On Date|Feedback Left|Feedback Received|My Item Note|PayPal Transaction ID|Tracking Number|Transaction ID|Variation Details|Global Shipping Program|Global Shipping Reference ID|Click And Collect|Click And Collect Reference Number|eBay Plus|Authenticity Verification Program|Authenticity Verification Status|Authenticity Verification Outcome Reason|PSA Vault Program|Vault Fulfillment Type|eBay Fulfillment Program|Tax City|Tax State|Tax Zip|Tax Country|eBay International Shipping',
    closed: [{ heading: 'Shipped On Date', reason: 'shipped', of: 'whole' }],
    footer: /^(?:\d+ record\(s\) downloaded|Seller ID\s*:.*)$/i,
  },
  {
    platform: 'etsy',
    marks: ['Order ID', 'Ship Name', 'Ship Address1', 'Item Name'],
    read: [
      ['Order ID', 'orderNo'],
      ['Item Name', 'description'],
      ['Quantity', 'quantity'],
      ['Price', 'productValue'],
      ['SKU', 'sku'],
      ['Ship Name', 'recipientName'],
      ['Ship Address1', 'recipientAddressLine1'],
      ['Ship Address2', 'recipientAddressLine2'],
      ['Ship City', 'recipientCity'],
      ['Ship State', 'recipientStateCode'],
      ['Ship Zipcode', 'recipientZipCode'],
      ['Ship Country', 'recipientCountryCode'],
    ],
    unread:
      'Sale Date|Buyer|Coupon Code|Coupon Details|Discount Amount|Shipping Discount|Order Shipping|Order Sales Tax|Item Total|Currency|Transaction ID|Listing ID|Date Paid|Date Shipped|Variations|Order Type|Listings Type|Payment Type|InPerson Discount|InPerson Location|VAT Paid by Buyer',
    closed: [{ heading: 'Date Shipped', reason: 'shipped', of: 'goods' }],
    currency: 'Currency',
  },
  {
    platform: 'etsy',
    marks: ['Order ID', 'Full Name', 'Street 1', 'Ship Zipcode'],
    read: [
      ['Order ID', 'orderNo'],
      ['Full Name', 'recipientName'],
      ['Street 1', 'recipientAddressLine1'],
      ['Street 2', 'recipientAddressLine2'],
      ['Ship City', 'recipientCity'],
      ['Ship State', 'recipientStateCode'],
      ['Ship Zipcode', 'recipientZipCode'],
      ['Ship Country', 'recipientCountryCode'],
    ],
    // Of several articles it tells the SKUs and the number of all pieces, not how many of each.
    unread:
      'Sale Date|Buyer User ID|First Name|Last Name|Number of Items|Payment Method|Date Shipped|Currency|Order Value|Coupon Code|Coupon Details|Discount Amount|Shipping Discount|Shipping|Sales Tax|Order Total|Status|Card Processing Fees|Order Net|Adjusted Order Total|Adjusted Card Processing Fees|Adjusted Net Order Amount|Buyer|Order Type|Payment Type|InPerson Discount|InPerson Location|SKU',
    closed: [{ heading: 'Date Shipped', reason: 'shipped', of: 'whole' }],
    currency: 'Currency',
  },
  {
    platform: 'woocommerce',
    marks: ['Order Number', 'First Name (Shipping)', 'Postcode (Shipping)'],
    read: [
      ['Order Number', 'orderNo'],
      ['Customer Note', 'note'],
      ['First Name (Shipping)', 'recipientFirst'],
      ['Last Name (Shipping)', 'recipientLast'],
      ['Address 1&2 (Shipping)', 'recipientAddressLine1'],
      ['City (Shipping)', 'recipientCity'],
      ['State Code (Shipping)', 'recipientStateCode'],
      ['Postcode (Shipping)', 'recipientZipCode'],
      ['Country Code (Shipping)', 'recipientCountryCode'],
      ['Email (Billing)', 'recipientEmail'],
      ['Phone (Billing)', 'recipientPhone'],
      ['Shipping Method Title', 'carrierServiceId'],
      ['SKU', 'sku'],
      ['Item Name', 'description'],
      ['Quantity', 'quantity'],
      ['Item Cost', 'productValue'],
    ],
    instead: [
      ['Address 1 (Shipping)', 'recipientAddressLine1'],
      ['Address 2 (Shipping)', 'recipientAddressLine2'],
      ['Company (Shipping)', 'recipientCompany'],
      ['Phone (Shipping)', 'recipientPhone'],
      ['Quantity (- Refund)', 'quantity'],
    ],
    unread:
      'Order Status|Order Date|First Name (Billing)|Last Name (Billing)|Company (Billing)|Address 1&2 (Billing)|Address 1 (Billing)|Address 2 (Billing)|City (Billing)|State Code (Billing)|Postcode (Billing)|Country Code (Billing)|Payment Method Title|Cart Discount Amount|Order Subtotal Amount|Order Shipping Amount|Order Refund Amount|Order Total Amount|Order Total Tax Amount|Item #|Coupon Code|Discount Amount|Discount Amount Tax',
    closed: [
      { heading: 'Order Status', says: /^(?:wc-)?completed$/i, reason: 'shipped', of: 'whole' },
      { heading: 'Order Status', says: /^(?:wc-)?(?:cancelled|failed)$/i, reason: 'cancelled', of: 'whole' },
      { heading: 'Order Status', says: /^(?:wc-)?refunded$/i, reason: 'refunded', of: 'whole' },
    ],
  },
  {
    platform: 'woocommerce',
    marks: ['order_number', 'shipping_first_name', 'shipping_postcode'],
    read: [
      ['order_number', 'orderNo'],
      ['customer_note', 'note'],
      ['shipping_first_name', 'recipientFirst'],
      ['shipping_last_name', 'recipientLast'],
      ['shipping_company', 'recipientCompany'],
      ['shipping_address_1', 'recipientAddressLine1'],
      ['shipping_address_2', 'recipientAddressLine2'],
      ['shipping_city', 'recipientCity'],
      ['shipping_state', 'recipientStateCode'],
      ['shipping_postcode', 'recipientZipCode'],
      ['shipping_country', 'recipientCountryCode'],
      ['customer_email', 'recipientEmail'],
      ['shipping_phone', 'recipientPhone'],
      ['shipping_method', 'carrierServiceId'],
    ],
    instead: [
      ['billing_email', 'recipientEmail'],
      ['billing_phone', 'recipientPhone'],
    ],
    unread:
      'order_id|order_date|paid_date|status|shipping_total|shipping_tax_total|fee_total|fee_tax_total|tax_total|cart_discount|order_discount|discount_total|order_total|order_subtotal|order_currency|payment_method|payment_method_title|transaction_id|customer_ip_address|customer_user_agent|customer_id|customer_user|billing_first_name|billing_last_name|billing_company|billing_address_1|billing_address_2|billing_postcode|billing_city|billing_state|billing_country|wt_import_key|shipping_items|fee_items|tax_items|coupon_items|refund_items|order_notes|download_permissions',
    closed: [
      { heading: 'status', says: /^(?:wc-)?completed$/i, reason: 'shipped', of: 'whole' },
      { heading: 'status', says: /^(?:wc-)?(?:cancelled|failed)$/i, reason: 'cancelled', of: 'whole' },
      { heading: 'status', says: /^(?:wc-)?refunded$/i, reason: 'refunded', of: 'whole' },
    ],
    currency: 'order_currency',
    goods: { heading: 'line_item_*', form: 'named' },
  },
  {
    platform: 'shipstation',
    marks: ['Order Number', 'Recipient Name', 'Recipient Phone', 'Buyer Email', 'Item SKU'],
    read: [
      ['Order Number', 'orderNo'],
      ['Recipient Name', 'recipientName'],
      ['Company', 'recipientCompany'],
      ['Address Line 1', 'recipientAddressLine1'],
      ['Address Line 2', 'recipientAddressLine2'],
      ['City', 'recipientCity'],
      ['State', 'recipientStateCode'],
      ['Postal Code', 'recipientZipCode'],
      ['Country Code', 'recipientCountryCode'],
      ['Recipient Phone', 'recipientPhone'],
      ['Buyer Email', 'recipientEmail'],
      ['Item SKU', 'sku'],
      ['Item Name', 'description'],
      ['Item Quantity', 'quantity'],
      ['Item Unit Price', 'productValue'],
      ['Item Weight (oz)', 'itemWeight'],
      ['Weight (oz)', 'weight'],
      ['Length (in)', 'length'],
      ['Width (in)', 'width'],
      ['Height (in)', 'height'],
      ['Requested Service', 'carrierServiceId'],
      ['Custom Field 1', 'reference'],
    ],
    unread: 'Order Date|Custom Field 2|Custom Field 3',
    closed: [],
  },
  {
    platform: 'shipstation',
    marks: ['Order - Number', 'Ship To - Name', 'Item - SKU'],
    read: [
      ['Order - Number', 'orderNo'],
      ['Ship To - Name', 'recipientName'],
      ['Ship To - Company', 'recipientCompany'],
      ['Ship To - Address 1', 'recipientAddressLine1'],
      ['Ship To - Address 2', 'recipientAddressLine2'],
      ['Ship To - Address 3', 'recipientAddressLine3'],
      ['Ship To - City', 'recipientCity'],
      ['Ship To - State', 'recipientStateCode'],
      ['Ship To - Postal Code', 'recipientZipCode'],
      ['Ship To - Country', 'recipientCountryCode'],
      ['Ship To - Phone', 'recipientPhone'],
      ['Customer - Email', 'recipientEmail'],
      ['Item - SKU', 'sku'],
      ['Item - Name', 'description'],
      ['Item - Qty', 'quantity'],
      ['Item - Price', 'productValue'],
      ['Carrier - Service Requested', 'carrierServiceId'],
      ['Notes - From Buyer', 'note'],
    ],
    instead: [['Notes - Internal', 'note']],
    unread:
      'Date - Order Date|Date - Paid Date|Date - Shipped Date|Market - Store Name|Amount - Order Total|Amount - Order Shipping|Bill To - Name|Item - Options|Custom - Field 1|Order - Status',
    closed: [
      { heading: 'Order - Status', says: /^cancell?ed$/i, reason: 'cancelled', of: 'whole' },
      { heading: 'Order - Status', says: /^shipped$/i, reason: 'shipped', of: 'whole' },
      { heading: 'Date - Shipped Date', reason: 'shipped', of: 'whole' },
    ],
  },
  {
    platform: 'pirateship',
    marks: ['Name', 'Zipcode', 'Pounds', 'Ounces'],
    read: [
      ['Order ID', 'orderNo'],
      ['Name', 'recipientName'],
      ['Company', 'recipientCompany'],
      ['Email', 'recipientEmail'],
      ['Phone', 'recipientPhone'],
      ['Address Line 1', 'recipientAddressLine1'],
      ['Address Line 2', 'recipientAddressLine2'],
      ['City', 'recipientCity'],
      ['State', 'recipientStateCode'],
      ['Zipcode', 'recipientZipCode'],
      ['Country', 'recipientCountryCode'],
      ['Pounds', 'weight'],
      ['Ounces', 'weight2'],
      ['Length', 'length'],
      ['Width', 'width'],
      ['Height', 'height'],
    ],
    unread: 'Rubber Stamp 1|Rubber Stamp 2|Rubber Stamp 3',
    closed: [],
    goods: { heading: 'Order Items', form: 'counted' },
  },
  {
    platform: 'tiktok',
    marks: ['Order ID', 'Seller SKU', 'Recipient', 'Zipcode'],
    read: [
      ['Order ID', 'orderNo'],
      ['Seller SKU', 'sku'],
      ['Product Name', 'description'],
      ['Quantity', 'quantity'],
      ['SKU Unit Original Price', 'productValue'],
      ['Delivery Option', 'carrierServiceId'],
      ['Recipient', 'recipientName'],
      ['Phone #', 'recipientPhone'],
      ['Country', 'recipientCountryCode'],
      ['State', 'recipientStateCode'],
      ['City', 'recipientCity'],
      ['Zipcode', 'recipientZipCode'],
      ['Detail Address', 'recipientAddressLine1'],
      ['Additional address information', 'recipientAddressLine2'],
      ['Buyer Message', 'note'],
    ],
    instead: [
      ['Address Line 1', 'recipientAddressLine1'],
      ['Address Line 2', 'recipientAddressLine2'],
      ['Seller Note', 'note'],
    ],
    // The weight may be that of one piece or of all.
    unread:
      'Order Status|Order Substatus|Cancelation/Return Type|Normal or Pre-order|SKU ID|Variation|Sku Quantity of return|SKU Subtotal Before Discount|SKU Platform Discount|SKU Seller Discount|SKU Subtotal After Discount|Shipping Fee After Discount|Original Shipping Fee|Shipping Fee Seller Discount|Shipping Fee Platform Discount|Payment platform discount|Retail Delivery Fee|Taxes|Order Amount|Order Refund Amount|Created Time|Paid Time|RTS Time|Shipped Time|Delivered Time|Cancelled Time|Cancel By|Cancel Reason|Fulfillment Type|Warehouse Name|Tracking ID|Delivery Option Type|Shipping Provider Name|Buyer Username|House Name or Number|Delivery Instruction|Payment Method|Weight(kg)|Product Category|Package ID|Shipping Information',
    closed: [
      { heading: 'Order Status', says: /^cancell?ed$/i, reason: 'cancelled', of: 'whole' },
      { heading: 'Order Status', says: /^(?:shipped|completed)$/i, reason: 'shipped', of: 'whole' },
    ],
    explains: true,
  },
  {
    platform: 'bigcommerce',
    marks: ['Order ID', 'Shipping Street 1', 'Shipping Suburb'],
    read: [
      ['Order ID', 'orderNo'],
      ['Shipping Name', 'recipientName'],
      ['Shipping Company', 'recipientCompany'],
      ['Shipping Street 1', 'recipientAddressLine1'],
      ['Shipping Street 2', 'recipientAddressLine2'],
      ['Shipping Suburb', 'recipientCity'],
      ['Shipping State', 'recipientStateCode'],
      ['Shipping Zip', 'recipientZipCode'],
      ['Shipping Country', 'recipientCountryCode'],
      ['Shipping Phone', 'recipientPhone'],
      ['Shipping Email', 'recipientEmail'],
      ['Customer Message', 'note'],
      ['Combined Product Weight', 'weight'],
    ],
    unread: 'Payment Method|Date Shipped',
    closed: [],
  },
  {
    platform: 'walmart',
    marks: ['Order#', 'Customer Name', 'Ship to Address 1'],
    read: [
      ['Order#', 'orderNo'],
      ['PO#', 'reference'],
      ['Customer Name', 'recipientName'],
      ['Customer Phone Number', 'recipientPhone'],
      ['Ship to Address 1', 'recipientAddressLine1'],
      ['Ship to Address 2', 'recipientAddressLine2'],
      ['City', 'recipientCity'],
      ['State', 'recipientStateCode'],
      ['Zip', 'recipientZipCode'],
      ['Item Description', 'description'],
      ['Qty', 'quantity'],
      ['SKU', 'sku'],
      ['Item Cost', 'productValue'],
    ],
    unread: 'Ship By|Carrier|Tracking Number',
    closed: [],
  },
  {
    platform: 'shein',
    marks: ['Order Number', 'Goods Name', 'Consignee Name'],
    read: [
      ['Order Number', 'orderNo'],
      ['Seller SKU', 'sku'],
      ['Goods Name', 'description'],
      ['Goods Quantity', 'quantity'],
      ['Consignee Name', 'recipientName'],
      ['Consignee Phone', 'recipientPhone'],
      ['Consignee Country', 'recipientCountryCode'],
      ['Consignee State', 'recipientStateCode'],
      ['Consignee City', 'recipientCity'],
      ['Consignee Postcode', 'recipientZipCode'],
      ['Consignee Address 1', 'recipientAddressLine1'],
      ['Consignee Address 2', 'recipientAddressLine2'],
    ],
    unread: 'Payment Method',
    closed: [],
  },
];
