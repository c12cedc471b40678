/**
 * The tables of files that more than the section that declares them reads, for the queries of other sections and areas. A test holds
 * that nobody names a table of another one in any other way.
 */
export const shipments = 'shipment';
export const tracingPictures = 'tracing_picture';
