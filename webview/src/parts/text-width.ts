let ruler: CanvasRenderingContext2D | null | undefined;

/** The width of a text in CSS pixels, set in the panel's font at `size` pixels. */
export function textWidth(text: string, size: number, weight: 400 | 600 = 400): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * size * 0.6;
  ruler.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}
