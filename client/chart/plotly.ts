import Plotly from 'plotly.js';
import createPlotlyComponent from 'react-plotly.js/factory';

/** The chart library and its component, in a chunk of their own that comes with the first chart somebody sees. */
export const PlotlyChart = createPlotlyComponent(Plotly);

export const toImage = Plotly.toImage;
