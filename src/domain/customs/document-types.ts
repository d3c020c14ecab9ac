/**
 * Kinds of documents customs let pass by their name alone; the order keeps the name in `otherDescribe`. Source:
 * specification, section 9 (ids 2-58); FedEx, "Customs-Approved Document Descriptions".
 */
const NAMES: ReadonlyMap<number, string> = new Map([
  [2, 'Analysis Reports'],
  [3, 'Applications (Completed)'],
  [4, 'Bank Statements'],
  [5, 'Bid Quotations'],
  [6, 'Bills of Sale'],
  [7, 'Birth Certificates'],
  [8, 'Bonds'],
  [9, 'Business Correspondence'],
  [10, 'Checks (Completed)'],
  [11, 'Claim Files'],
  [12, 'Closing Statements'],
  [13, 'Conference Reports'],
  [14, 'Contracts'],
  [15, 'Correspondence / No Commercial Value'],
  [16, 'Cost Estimates'],
  [17, 'Court Transcripts'],
  [18, 'Credit Applications'],
  [19, 'Data Sheets'],
  [20, 'Deeds'],
  [21, 'Employment Papers'],
  [22, 'Escrow Instructions'],
  [23, 'Export Papers'],
  [24, 'Financial Statements'],
  [25, 'Immigration Papers'],
  [26, 'Income Statements'],
  [27, 'Insurance Documents'],
  [28, 'Interoffice Memos'],
  [29, 'Inventory Reports'],
  [30, 'Invoices (Completed)'],
  [31, 'Leases'],
  [32, 'Legal Documents'],
  [33, 'Letter of Credit Packets'],
  [34, 'Letters and Cards'],
  [35, 'Loan Documents'],
  [36, 'Marriage Certificates'],
  [37, 'Medical Records'],
  [38, 'Office Records'],
  [39, 'Operating Agreements'],
  [40, 'Patent Applications'],
  [41, 'Permits'],
  [42, 'Photocopies'],
  [43, 'Proposals'],
  [44, 'Prospectuses'],
  [45, 'Purchase Orders'],
  [46, 'Quotations'],
  [47, 'Reservation Confirmation'],
  [48, 'Resumes'],
  [49, 'Sales Agreements'],
  [50, 'Sales Reports'],
  [51, 'Shipping Documents'],
  [52, 'Statements/Reports'],
  [53, 'Statistical Data'],
  [54, 'Stock Information'],
  [55, 'Tax Papers'],
  [56, 'Trade Confirmation'],
  [57, 'Transcripts'],
  [58, 'Warranty Deeds'],
]);

/** The ids, in the order of the English names. */
export const DOCUMENT_TYPE_IDS: readonly number[] = [...NAMES.keys()];

/** The English name as it stands on the declaration; '' for an unknown id. */
export function documentTypeName(id: number): string {
  return NAMES.get(id) ?? '';
}

/** The id of an English name; null where it is none of the list. */
export function documentTypeId(name: string): number | null {
  const wanted = name.trim().toLowerCase();
  return DOCUMENT_TYPE_IDS.find((id) => NAMES.get(id)?.toLowerCase() === wanted) ?? null;
}
