import { useState, type ReactNode } from 'react';

interface WithStateProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds what a field's screen would hold, so that a designer can type into it. */
export function WithState<Value>({ initial, children }: WithStateProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}
