import Plotly from 'plotly.js';
import createPlotlyComponent from 'react-plotly.js/factory';

/** The chart library and its component, in a separate chunk that is loaded with the first chart that is shown. */
export const PlotlyChart = createPlotlyComponent(Plotly);

export const toImage = Plotly.toImage;
