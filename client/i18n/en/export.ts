export default {
  title: 'Download as a file',
  xlsx: 'Excel file (.xlsx)',
  csv: 'CSV file (.csv)',
  workbook: 'Download all filtered rows as an Excel file',
  megabytes: '{{megabytes}} MB',
  underway: 'The file is being made',
  cancel: 'Cancel the file',
  cancelled: 'The file was cancelled',
  failed: 'The file could not be made',
  regularly: 'Make it regularly…',
} as const;
