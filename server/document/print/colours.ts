/** The accent colour of papers, and their greys. The page of a paper has the same in `client/paper/paper.css`. */
export const accent = '#8e292c';
export const ink = '#1c2127';
export const quiet = '#5f6b7c';
export const line = '#c5cbd3';
export const headBackground = '#f6f7f9';
