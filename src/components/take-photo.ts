/** Opens the phone's camera; calls `onTake` with the photo. The input is removed once the camera was closed. */
export function takePhoto(parent: HTMLElement, onTake: (photo: File) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    hidden: true,
  });
  // desktop browsers have no such property
  input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    const photo = input.files?.[0];
    input.remove();
    if (photo) onTake(photo);
  });
  input.addEventListener('cancel', () => input.remove());
  // iOS needs it in the page
  parent.append(input);
  input.click();
}
