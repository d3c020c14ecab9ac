import { useState } from 'react';

/** Nothing but one controlled input: what no form can be quicker than. */
export function OneInput() {
  const [text, setText] = useState('');
  return (
    <input
      id="lines.0.description"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
