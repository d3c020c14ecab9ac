/** What a file chooser offers where a spreadsheet is asked for. */
export const SHEET_FILE_TYPES = [
  '.xlsx',
  '.xls',
  '.csv',
  '.txt',
  '.tsv',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();
