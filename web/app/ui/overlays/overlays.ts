/** All overlays in one file, which is loaded when the page is first used. */
export { toast } from 'sonner';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { DropdownMenu, MenuAction, MenuChoice, MenuLink, MenuSeparator } from './dropdown-menu.tsx';
export { InfoTip } from './info-tip.tsx';
export { Toaster } from './toaster.tsx';
export { Tooltips } from './tooltips.tsx';
