/**
 * The sound of a notice: two soft tones, generated here, so that no sound file is loaded. Browsers allow sound only on a page
 * that the user has clicked or typed in.
 */
export function ring(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  volume.connect(audio.destination);
  for (const [start, pitch] of [
    [0, 880],
    [0.15, 1175],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + 0.6);
  }
  setTimeout(() => void audio.close(), 1_000);
}
