// @ts-check

/**
 * Blueprint's primary colour is blue and partly written as hex in its compiled stylesheet; it is replaced by our brand red of the
 * same palette.
 * @type {Record<string, string>}
 */
const brandOfBlue = {
  '#184a90': '#8e292c',
  '#215db0': '#8e292c',
  '#2d72d2': '#ac2f33',
  '#4c90f0': '#e76a6e',
  '#8abbff': '#fa999c',
};

/** The same for transparent colours. @type {Record<string, string>} */
const seeThrough = {
  '33, 93, 176': '142, 41, 44',
  '45, 114, 210': '172, 47, 51',
  '76, 144, 240': '231, 106, 110',
  '138, 187, 255': '250, 153, 156',
  '125, 188, 255': '250, 153, 156',
};

/** Components that no screen imports, with the start of their classes: every user would download their rules with the first page. */
export const componentsWithoutStyle = {
  Breadcrumb: 'breadcrumb',
  Card: 'card',
  CheckboxCard: 'control-card',
  Code: 'code',
  CompoundTag: 'compound-tag',
  ControlGroup: 'control-group',
  EditableText: 'editable-text',
  EntityTitle: 'entity-title',
  FileInput: 'file-input',
  FileUpload: 'file-upload',
  HotkeysDialog2: 'hotkey',
  KeyComboTag: 'key',
  MultistepDialog: 'multistep-dialog',
  DialogStep: 'dialog-step',
  Navbar: 'navbar',
  NumericInput: 'numeric-input',
  PanelStack: 'panel-stack2',
  RadioCard: 'radio-control-card',
  Section: 'section',
  Slider: 'slider',
  SwitchCard: 'switch-control-card',
  TagInput: 'tag-input',
  Toast: 'toast',
  Tooltip: 'tooltip',
  Tree: 'tree',
};

const unusedClasses = [
  ...Object.values(componentsWithoutStyle),
  // No overlay is inside the layout of a page, but Blueprint takes an overlay without a portal of its own for one.
  'overlay-inline',
];

/** Of a component are its own class, that of several, and those of its parts. @param {string} selector */
const isOfUnused = (selector) =>
  [...selector.matchAll(/\.bp6-([\w-]+)/g)].some(([, name = '']) =>
    unusedClasses.some((unused) => name === unused || name === `${unused}s` || name.startsWith(`${unused}-`)),
  );

/** Our dark theme is a class; Blueprint repeats each of its rules for an attribute. */
const darkByAttribute = '[data-bp-color-scheme=dark]';

/** A selector that excludes a component applies where that component is missing. */
const exclusion = /:not\([^()]*\)/g;

/** Blueprint's icons are drawn as SVG; its stylesheet defines each of them again for an icon font that we do not ship. */
const iconOfFont = /\.bp6-icon-[\w-]+::before$/;

const isUsed = (/** @type {string} */ selector) =>
  !isOfUnused(selector.replace(exclusion, '')) &&
  !selector.includes(darkByAttribute) &&
  !iconOfFont.test(selector.trimEnd());

const withoutComments = (/** @type {string} */ css) =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

/** A rule keeps the selectors that something of ours can match, and is left out without any. @param {string} css */
function withoutUnused(css) {
  return withoutComments(css).replace(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g, (rule, selectors, body) => {
    const all = selectors.split(',');
    const used = all.filter(isUsed);
    if (used.length === all.length) return rule;
    return used.length === 0 ? '' : `${used.join(',')}{${body}}`;
  });
}

/** Blueprint's stylesheet in our colours, with what we use of it. @returns {import('vite').Plugin} */
export function blueprintAsOurs() {
  return {
    name: 'blueprint-as-ours',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs\/[^/]+\/lib\/css\/[^/]+\.css/.test(id)) return;
      const inRed = withoutUnused(code).replace(
        /#(184a90|215db0|2d72d2|4c90f0|8abbff)/gi,
        (blue) => brandOfBlue[blue.toLowerCase()] ?? blue,
      );
      return {
        code: inRed.replace(
          /rgba\((33, 93, 176|45, 114, 210|76, 144, 240|138, 187, 255|125, 188, 255)/g,
          (_all, blue) => `rgba(${seeThrough[blue]}`,
        ),
        map: null,
      };
    },
  };
}
