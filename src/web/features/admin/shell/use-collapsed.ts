import { useState } from 'react';
import { browserStorage } from '#web/lib/files/browser-storage.ts';

const KEY = 'seller:menu';

/** Whether the menu beside the page is only a rail; this browser remembers it. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.get(KEY) === 'rail');
  const toggle = () => {
    browserStorage.set(KEY, collapsed ? 'full' : 'rail');
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
