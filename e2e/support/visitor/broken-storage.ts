/** Broken storage, by a script that runs before the page's scripts. */
export const BROKEN_STORAGE: [name: string, script: () => void][] = [
  [
    'blocked',
    () => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, { get });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
];
