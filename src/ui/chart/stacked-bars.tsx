import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { FILLS, fillOf } from './patterns.ts';
import { tokenColor, useThemeKey } from './theme.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

export interface BarSeries {
  name: string;
  /** One for each category. */
  values: readonly number[];
  /** Which colour and pattern: the same for the same thing in each chart. */
  fillNo: number;
}

interface Props {
  categories: readonly string[];
  /** Kept by the caller as long as nothing in them changes. */
  series: readonly BarSeries[];
  format: (value: number) => string;
  className?: string;
}

const MAX_BAR_WIDTH = 44;

/** Bars of several parts. A picture: whoever shows it gives the same numbers as text beside it. */
export function StackedBars({ categories, series, format, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const themeKey = useThemeKey();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const [text, line, ground] = ['text-2', 'border', 'surface'].map((token) => tokenColor(element, token));
    const font = { family: getComputedStyle(element).fontFamily, size: 12 };
    const chart = new Chart(element, {
      type: 'bar',
      data: {
        labels: [...categories],
        datasets: series.map(({ name, values, fillNo }) => {
          const fill = FILLS[fillNo % FILLS.length] ?? FILLS[0];
          const color = tokenColor(element, fill.color);
          return {
            label: name,
            data: [...values],
            backgroundColor: fillOf(fill, color, ground ?? ''),
            borderColor: color,
            borderWidth: 1,
            maxBarThickness: MAX_BAR_WIDTH,
          };
        }),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: {
            stacked: true,
            border: { color: line },
            grid: { display: false },
            ticks: { color: text, font, maxRotation: 0 },
          },
          y: {
            stacked: true,
            beginAtZero: true,
            border: { display: false },
            grid: { color: line },
            ticks: { color: text, font, maxTicksLimit: 6, callback: (value) => format(Number(value)) },
          },
        },
        plugins: {
          legend: { position: 'bottom', labels: { color: text, font } },
          tooltip: {
            titleFont: font,
            bodyFont: font,
            callbacks: { label: ({ dataset, raw }) => ` ${dataset.label}: ${format(Number(raw))}` },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [categories, series, format, themeKey]);
  return (
    <div aria-hidden className={cx('relative min-w-0', className)}>
      <canvas ref={canvas} />
    </div>
  );
}
