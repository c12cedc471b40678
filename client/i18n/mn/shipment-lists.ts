/** The lists of shipments, and what is done with one of their rows. */
export default {
  offersChanged: 'Үнийн санал өөрчлөгдсөн: {{count}}',
} as const;
