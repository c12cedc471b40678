/** What we use of the chart library besides its component; its bundle of the basic charts comes without types. */
declare module 'plotly.js' {
  const plotly: {
    toImage(
      figure: { data: readonly object[]; layout: object },
      options: { format: 'png'; width: number; height: number; scale: number },
    ): Promise<string>;
  };
  export default plotly;
}
