import { useEffect, useState } from 'preact/hooks';

const narrow = matchMedia('(max-width: 720px)');

/** Whether there is only the room of a phone, for what is drawn in another way there. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const change = () => setNarrow(narrow.matches);
    change();
    narrow.addEventListener('change', change);
    return () => narrow.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
