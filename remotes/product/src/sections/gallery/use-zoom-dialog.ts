import { retry } from '@vitrine/kit';
import { useState } from 'react';
import type { ZoomDialog } from './zoom-dialog.tsx';

const importDialog = () => import(/* webpackChunkName: "zoom" */ './zoom-dialog.tsx');
const load = () => retry(importDialog, { isUrgent: true });

/** The dialog with the enlarged picture. Its code is loaded when a visitor comes near. */
export function useZoomDialog() {
  const [shown, setShown] = useState<{ Dialog: typeof ZoomDialog }>();
  return {
    /** Undefined unless it is open. */
    Dialog: shown?.Dialog,
    /** Loads the dialog, so that it opens at once. */
    prepare: () => void load().catch(() => undefined),
    /** Opens the dialog; rejects if it cannot be loaded. */
    open: () => load().then((module) => setShown({ Dialog: module.ZoomDialog })),
    close: () => setShown(undefined),
  };
}
