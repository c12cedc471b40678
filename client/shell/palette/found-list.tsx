import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Application, Document, Edit, Flash, Help, History, People } from '@blueprintjs/icons';
import type { ItemListRendererProps } from '@blueprintjs/select';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { PaletteGroup } from './groups';

/** A result of the palette. */
export interface PaletteEntry {
  key: string;
  name: string;
  /** The kind of result, or where it is found, in words. */
  hint: string;
  /** The address that it opens, or the action that it runs. */
  path?: string;
  run?: () => void;
  group: PaletteGroup;
  /** How well it matches the typed text (`ranking`). */
  rank: number;
}

const signs = {
  drafts: Edit,
  screens: Application,
  recent: History,
  parties: People,
  files: Document,
  actions: Flash,
  help: Help,
} as const satisfies Record<PaletteGroup, typeof Edit>;

/** The results, each group under its sign and heading. */
export function FoundList({
  filteredItems,
  itemsParentRef,
  menuProps,
  renderItem,
}: ItemListRendererProps<PaletteEntry>) {
  const { t } = useTranslation();
  return (
    <Menu role="menu" ulRef={itemsParentRef} {...menuProps}>
      {filteredItems.map((item, index) => {
        const Sign = signs[item.group];
        const isNew = filteredItems[index - 1]?.group !== item.group;
        return (
          <Fragment key={item.key}>
            {isNew && (
              <MenuDivider
                title={
                  <>
                    <Sign size={14} /> {t(`shell.palette.groups.${item.group}`)}
                  </>
                }
              />
            )}
            {renderItem(item, index)}
          </Fragment>
        );
      })}
      {filteredItems.length === 0 && <MenuItem disabled text={t('shell.palette.none')} />}
    </Menu>
  );
}
