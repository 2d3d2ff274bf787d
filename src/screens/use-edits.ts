import { useEffect, useRef } from 'react';

/** Calls `onEdit` after each change of a form's values, so that Back and a reload keep what was typed and ticked. */
export function useEdits<Values extends object>(values: Values, onEdit: (values: Values) => void): void {
  const last = useRef(values);
  useEffect(() => {
    const before = new Map(Object.entries(last.current));
    last.current = values;
    if (Object.entries(values).some(([name, value]) => before.get(name) !== value)) onEdit(values);
  }, [values, onEdit]);
}
